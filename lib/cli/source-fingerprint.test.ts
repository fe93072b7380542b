import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { sourceFingerprint } from './source-fingerprint.mjs';

function project(): { directory: string; write(file: string, text: string): void } {
  const directory = temporaryFolder();
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
    fs.writeFileSync(path.join(directory, file), text);
  };
  write('app/page.tsx', 'one');
  write('lib/site/site.ts', 'two');
  return { directory, write };
}

it.each([
  ['a changed file', 'app/page.tsx'],
  ['a changed command', 'lib/cli/serve.ts'],
  ['a new file', 'components/docs/header.tsx'],
  ['a changed style sheet', 'styles/tokens.css'],
  ['a changed theme', 'themes/mint.css'],
  ['a new setting of the build', 'next.config.mjs'],
  ['another set of packages', 'package-lock.json'],
])('%s makes the build stale', (_, file) => {
  const { directory, write } = project();
  const before = sourceFingerprint(directory);
  write(file, 'changed');
  expect(sourceFingerprint(directory)).not.toBe(before);
});

it('a renamed file makes the build stale', () => {
  const { directory } = project();
  const before = sourceFingerprint(directory);
  fs.renameSync(path.join(directory, 'app/page.tsx'), path.join(directory, 'app/layout.tsx'));
  expect(sourceFingerprint(directory)).not.toBe(before);
});

it('an older version makes the build stale though its files keep the time of their writing', () => {
  const { directory, write } = project();
  const before = sourceFingerprint(directory);
  write('app/page.tsx', 'two');
  fs.utimesSync(path.join(directory, 'app/page.tsx'), 0, 0);
  expect(sourceFingerprint(directory)).not.toBe(before);
});

it('a copy of the project needs no build of its own, whatever times its files have', () => {
  const { directory } = project();
  const copy = project();
  fs.utimesSync(path.join(copy.directory, 'app/page.tsx'), 0, 0);
  expect(sourceFingerprint(copy.directory)).toBe(sourceFingerprint(directory));
});

it.each(['lib/site/site.test.ts', 'lib/db/generated/sqlite/client.ts', 'content/index.mdx'])(
  '%s is no part of the build',
  (file) => {
    const { directory, write } = project();
    const before = sourceFingerprint(directory);
    write(file, 'changed');
    expect(sourceFingerprint(directory)).toBe(before);
  },
);
