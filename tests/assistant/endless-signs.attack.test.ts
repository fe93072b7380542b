import { expect, it } from 'vitest';
import { startAssistant } from './harness/start-assistant';
import { textOfV2 } from './harness/text-of-stream';

// What holders of a public key may send is large enough that comparing each sign with all after it would take hours, and
// nobody else is answered meanwhile. Nothing is timed: with such a comparison, the test does not end.

const SLASHES = `/${'/'.repeat(900_000)}x`;
const question = (text: string) => ({ role: 'user', parts: [{ type: 'text', text }] });

interface Sent {
  what: string;
  more: object;
  text: string;
}

const sent: Sent[] = [
  {
    what: 'the path of a context',
    more: { context: [{ type: 'code', value: 'x', path: SLASHES }] },
    text: 'memory',
  },
  { what: 'a path to search in', more: { filter: { path: SLASHES } }, text: 'memory' },
  ...['_', '-', '.', 'a_', '[', '`', '**a '].map((sign) => ({
    what: `a question of ${sign}`,
    more: {},
    text: sign.repeat(50_000 / sign.length),
  })),
];

it.each(sent)('$what of signs without end is answered like any other', async ({ more, text }) => {
  await using assistant = await startAssistant();
  const response = await assistant.post('v2', { fp: 'anonymous', messages: [question(text)], ...more });
  expect(response.status).toBe(200);
  expect(textOfV2(await response.text())).not.toBe('');
});
