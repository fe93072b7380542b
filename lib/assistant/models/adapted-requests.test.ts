import { expect, it } from 'vitest';
import { adaptedRequests } from './adapted-requests';

/** A server that refuses parameters, and the requests it received. */
function server(refusal: (body: Record<string, unknown>) => string | undefined) {
  const bodies: Record<string, unknown>[] = [];
  let time = 0;
  const send = adaptedRequests(
    async (_address, { body }) => {
      const parsed = JSON.parse(String(body));
      bodies.push(parsed);
      const error = refusal(parsed);
      return error === undefined ? new Response('{}') : new Response(error, { status: 400 });
    },
    () => time,
  );
  return {
    bodies,
    ask: async () =>
      (
        await send('http://model', {
          method: 'POST',
          body: JSON.stringify({ model: 'm', messages: [], max_tokens: 8, store: false }),
        })
      ).status,
    wait: (ms: number) => {
      time += ms;
    },
  };
}

it.each([
  ['vLLM', 'max_tokens', '{"message":"max_tokens is too large: 8000. The maximum context length is 4096."}'],
  ['Mistral', 'store', '{"detail":[{"type":"extra_forbidden","loc":["body","store"]}]}'],
])('only the parameter that %s names is left out, at once and for an hour', async (_, name, error) => {
  const { bodies, ask, wait } = server((body) => (name in body ? error : undefined));
  expect(await ask()).toBe(200);
  expect(await ask()).toBe(200);
  expect(bodies.map((body) => name in body)).toEqual([true, false, false]);
  expect(Object.keys(bodies[2] ?? {})).toHaveLength(3);
  wait(61 * 60 * 1_000);
  expect(await ask()).toBe(200);
  expect(bodies.map((body) => name in body)).toEqual([true, false, false, true, false]);
});

it('a limit is sent under the name that the server asks for', async () => {
  const { bodies, ask } = server((body) =>
    'max_tokens' in body
      ? `{"error":{"message":"Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.","param":"max_tokens"}}`
      : undefined,
  );
  expect(await ask()).toBe(200);
  expect(bodies.at(-1)).toMatchObject({ max_completion_tokens: 8 });
  expect(bodies.at(-1)).not.toHaveProperty('max_tokens');
});

it('a refusal that names no parameter, or one that every question has, is the answer', async () => {
  const long = server(() => '{"error":{"message":"The context is too long."}}');
  expect(await long.ask()).toBe(400);
  expect(long.bodies).toHaveLength(1);
  const unknown = server(() => '{"error":{"message":"The \'model\' does not exist."}}');
  expect(await unknown.ask()).toBe(400);
  expect(unknown.bodies).toHaveLength(1);
});
