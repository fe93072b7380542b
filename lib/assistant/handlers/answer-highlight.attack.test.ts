import { expect, it } from 'vitest';
import { highlighterInThreads } from '@/lib/content/highlight-in-threads';
import { answerHighlight, type HighlightContext, replyHighlighter } from './answer-highlight';

const context: HighlightContext = {
  themes: { light: 'github-light-default', dark: 'github-dark-default' },
  highlight: replyHighlighter(),
  trustedProxyCount: 0,
  admits: () => true,
  now: new Date('2026-11-22T12:00:00Z'),
};

function post(
  body: string,
  { headers = {}, ...changes }: Partial<HighlightContext> & { headers?: Record<string, string> } = {},
): Promise<Response> {
  const request = new Request('http://localhost/', {
    method: 'POST',
    body,
    headers: { host: 'localhost', origin: 'http://localhost', ...headers },
  });
  return answerHighlight(request, { ...context, ...changes });
}

it('code comes back in colours for both appearances', async () => {
  const response = await post(JSON.stringify({ code: 'const a = 1;', language: 'TS' }));
  expect((await response.json()).html).toMatch(/<span class="k1">const/);
});

it('markup in code stays text, whatever the language is', async () => {
  for (const language of ['html', 'no-such-language', '']) {
    const response = await post(JSON.stringify({ code: '<img src=x onerror=alert(1)>', language }));
    expect((await response.json()).html).not.toContain('<img');
  }
});

it.each(['', 'no json', '{}', JSON.stringify({ code: 'a'.repeat(12_001), language: 'ts' })])(
  'a body that cannot be coloured is a 400 that says what to send (%#)',
  async (body) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect((await response.json()).error.message).toContain('Send {"code"');
  },
);

it('a body that is too large is a 413 that says how large it may be', async () => {
  const response = await post(`"${'a'.repeat(70_000)}"`);
  expect([response.status, await response.json()]).toEqual([
    413,
    { error: { code: 'body_too_large', message: 'The body is larger than 64000 bytes.', bytesMax: 64_000 } },
  ]);
});

it('pages of other sites get no colours', async () => {
  const body = JSON.stringify({ code: 'a', language: 'ts' });
  expect((await post(body, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
});

it('a reader who asks too often gets no colours', async () => {
  const body = JSON.stringify({ code: 'a', language: 'ts' });
  expect((await post(body, { admits: () => false })).status).toBe(429);
});

it('code that keeps a grammar busy comes back plain, and the process answers others meanwhile', async () => {
  const hostile = [
    { code: '['.repeat(12_000), language: 'md' },
    { code: 'a<'.repeat(6_000), language: 'cpp' },
  ];
  // A fast machine highlights the second one within a second.
  const highlight = highlighterInThreads({ threadsMax: 1, processorMsMax: 200, waitingMax: 4 });
  const order: string[] = [];
  const coloured = hostile.map(async (body) => {
    const response = await post(JSON.stringify(body), { highlight });
    order.push('hostile');
    return (await response.json()).html;
  });
  // These requests only run if the event loop of this process is free: forty turns with one request each.
  for (let turn = 0; turn < 40; turn++) {
    await new Promise((resolve) => setImmediate(resolve));
    expect((await post('no json')).status).toBe(400);
  }
  order.push('others');
  const [brackets, comparisons] = await Promise.all(coloured);
  expect(order).toEqual(['others', 'hostile', 'hostile']);
  expect(brackets).toBe(`<span class="line">${'['.repeat(12_000)}</span>`);
  expect(comparisons).toBe(`<span class="line">${'a&lt;'.repeat(6_000)}</span>`);
});

it('code that may not wait any longer comes back plain at once, and the next in colours', async () => {
  const highlight = replyHighlighter();
  const body = JSON.stringify({ code: '['.repeat(12_000), language: 'md' });
  const responses = await Promise.all(Array.from({ length: 20 }, () => post(body, { highlight })));
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const next = await post(JSON.stringify({ code: 'const a = 1;', language: 'ts' }), { highlight });
  expect((await next.json()).html).toMatch(/<span class="k1">const/);
});
