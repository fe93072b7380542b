import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startAssistant } from './harness/start-assistant';

/** Few enough for a unit run; set it to 10000 for the full count. */
const BODIES = Number(process.env.TEST_MALFORMED_BODIES ?? 600);
const AT_ONCE = 20;

const anything = fc.anything({ withNullPrototype: false, maxDepth: 3 }).map((value) => safeJson(value));
const nearly = fc.record(
  {
    fp: fc.oneof(fc.constant('anonymous'), fc.string({ unit: 'binary' }), fc.jsonValue()),
    messages: fc.oneof(
      fc.array(
        fc.record(
          {
            role: fc.constantFrom('user', 'assistant', 'system', 'data', 7, null),
            content: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
            parts: fc.oneof(
              fc.array(
                fc.record(
                  { type: fc.constantFrom('text', 'file', null), text: fc.string({ unit: 'binary' }) },
                  { requiredKeys: [] },
                ),
              ),
              fc.jsonValue(),
            ),
            id: fc.jsonValue(),
          },
          { requiredKeys: [] },
        ),
      ),
      fc.jsonValue(),
    ),
    threadId: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
    retrievalPageSize: fc.oneof(fc.integer({ min: -2, max: 60 }), fc.double(), fc.jsonValue()),
    filter: fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue()),
    context: fc.jsonValue(),
    id: fc.jsonValue(),
    finish: fc.jsonValue(),
    currentPath: fc.jsonValue(),
  },
  { requiredKeys: [] },
);
const body = fc.oneof(
  nearly.map(safeJson),
  anything,
  fc.string({ unit: 'binary' }),
  nearly.map((value) => safeJson(value).slice(1)),
  fc.integer({ min: 1, max: 20_000 }).map((depth) => '['.repeat(depth)),
);

it(`${BODIES} malformed bodies never fail the server or hang, and every refusal has the shape of an error`, {
  timeout: 600_000,
}, async () => {
  await using assistant = await startAssistant({
    limits: { usesPerKeyAndMonth: 1e9, requestsPerOrganizationAndHour: 1e9, requestsPerAddressAndDay: 1e9 },
  });
  const ask = async (text: string, position: number) => {
    const response = await assistant.post(position % 2 === 0 ? 'v1' : 'v2', text, {
      signal: AbortSignal.timeout(30_000),
    });
    const answer = await response.text();
    if (response.status === 200) return;
    expect(response.status, text).toBeLessThan(500);
    expect(JSON.parse(answer), text).toEqual({
      error: expect.objectContaining({
        code: expect.any(String),
        message: expect.stringMatching(/^[^\n]+$/),
      }),
    });
  };
  await fc.assert(
    fc.asyncProperty(fc.array(body, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (texts) => {
      await Promise.all(texts.map(ask));
    }),
    { numRuns: Math.ceil(BODIES / AT_ONCE) },
  );
  expect(assistant.reports).toEqual([]);
});

function safeJson(value: unknown): string {
  try {
    return (
      JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner)) ?? 'undefined'
    );
  } catch {
    return '{';
  }
}
