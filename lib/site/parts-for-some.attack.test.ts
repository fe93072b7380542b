import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { hasPartsForSome } from './parts-for-some';

// All texts of a site are read on the thread that serves pages.

const part = '<Visibility for="signed-in">';

function hasParts(text: string): Promise<boolean> {
  const file = join(temporaryFolder(), 'page.mdx');
  writeFileSync(file, text);
  return hasPartsForSome({ paths: new Map([['page.mdx', file]]) });
}

it.each([
  ['in the text', part, true],
  ['after a fence', `~~~\n\`\`\`\n~~~\n${part}`, true],
  ['in a fence', `\`\`\`mdx\n${part}\n\`\`\``, false],
  ['in a fence within a longer one', `\`\`\`\`\n\`\`\`\n${part}\n\`\`\`\n\`\`\`\``, false],
])('a part %s', async (_, text, expected) => {
  expect(await hasParts(text)).toBe(expected);
});

it.each(['`', '~', '```\n~~~~\n', '<Visibility ', ' '])('a page of nothing but %j is read', async (piece) => {
  expect(await hasParts(`${part}\n${piece.repeat(1_000_000 / piece.length)}`)).toBe(true);
});

it('a file that gets such a part later is noticed, whatever time it claims to have', async () => {
  const file = join(temporaryFolder(), 'page.mdx');
  const paths = new Map([['page.mdx', file]]);
  const at = new Date('2026-01-01');
  writeFileSync(file, ' '.repeat(part.length));
  utimesSync(file, at, at);
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
  expect(await hasPartsForSome({ paths })).toBe(false);
  writeFileSync(file, part);
  utimesSync(file, at, at);
  expect(await hasPartsForSome({ paths })).toBe(true);
  vi.useRealTimers();
});
