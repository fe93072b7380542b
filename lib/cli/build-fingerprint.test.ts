import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isBuildStale, recordBuild, sourceFingerprint } from './build-fingerprint.mjs';

function project(): { directory: string; write(file: string, text: string): void } {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-build-'));
  onTestFinished(() => fs.rmSync(directory, { recursive: true }));
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
  ['a changed launcher', 'lib/cli/serve.ts'],
  ['a new file', 'components/docs/header.tsx'],
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

it.each(['lib/site/site.test.ts', 'lib/db/generated/sqlite/client.ts', 'content/index.mdx'])(
  '%s is no part of the build',
  (file) => {
    const { directory, write } = project();
    const before = sourceFingerprint(directory);
    write(file, 'changed');
    expect(sourceFingerprint(directory)).toBe(before);
  },
);

it('a build is fresh only when it was finished from the same sources', () => {
  const { directory, write } = project();
  const fingerprint = sourceFingerprint(directory);
  const build = path.join(directory, '.next');
  expect(isBuildStale(build, fingerprint)).toBe(true);
  write('.next/BUILD_ID', 'x');
  expect(isBuildStale(build, fingerprint)).toBe(true);
  recordBuild(build, fingerprint);
  expect(isBuildStale(build, fingerprint)).toBe(false);
  expect(isBuildStale(build, 'other')).toBe(true);
  fs.rmSync(path.join(build, 'BUILD_ID'));
  expect(isBuildStale(build, fingerprint)).toBe(true);
});
