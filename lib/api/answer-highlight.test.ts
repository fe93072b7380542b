import { expect, it } from 'vitest';
import { answerHighlight } from './answer-highlight';

const themes = { light: 'github-light-default', dark: 'github-dark-default' };

function post(body: string): Promise<Response> {
  return answerHighlight(new Request('http://localhost/', { method: 'POST', body }), themes);
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

it.each([
  '',
  'no json',
  '{}',
  JSON.stringify({ code: 'a'.repeat(12_001), language: 'ts' }),
  `"${'a'.repeat(70_000)}"`,
])('a body that cannot be coloured is a 400 that says what to send (%#)', async (body) => {
  const response = await post(body);
  expect(response.status).toBe(400);
  expect((await response.json()).error).toContain('Send {"code"');
});
