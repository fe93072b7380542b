import { expect, it } from 'vitest';
import { withoutSecrets } from '@/lib/base/text/without-secrets';
import { consoleOf, jsonLog } from './json-log';
import { textLog } from './text-log';

const SECRETS = ['pass"word-1', 'pass"word-1-and-more', 'sk-0123456789', "it's\nlong"];

/** What the text log and the JSON log write for one call. */
async function written(...args: unknown[]): Promise<{ text: string; json: string }> {
  const lines: string[] = [];
  const take = (...words: unknown[]) => void lines.push(words.slice(1).join(' '));
  textLog({ log: take, info: take, warn: take, error: take }, withoutSecrets(SECRETS)).error(...args);
  const write = (line: string) => void lines.push(line);
  const now = () => new Date(0);
  consoleOf(await jsonLog({ write, now, requestId: () => undefined, hide: withoutSecrets(SECRETS) })).error(
    ...args,
  );
  const [text = '', json = ''] = lines;
  return { text, json };
}

it.each([
  ['a message', ['The model refused sk-0123456789.']],
  ['an error', [new Error('401 for sk-0123456789')]],
  ['the cause of an error', [new Error('It failed.', { cause: new Error('401 for sk-0123456789') })]],
  ['an object', [{ headers: { authorization: 'Bearer sk-0123456789' } }]],
  ['a value with quotes', [{ password: 'pass"word-1' }]],
  ['a value that begins like another', ['Not pass"word-1-and-more.']],
  ['a value with a line break', [{ password: "it's\nlong" }]],
  ['a pattern', ['%s is wrong: %o', 'The key', { key: 'sk-0123456789' }]],
])('hides a secret in %s as text and as JSON', async (_, args) => {
  const { text, json } = await written(...args);
  for (const line of [text, json]) {
    expect(line).not.toMatch(/sk-01|word-1|and-more|long/);
    expect(line).not.toBe('');
  }
  expect(text).toContain('[secret]');
});

it('leaves a text as it is', async () => {
  const { text } = await written('100%s of %d pages', 'all');
  expect(text).toBe('100all of %d pages');
});
