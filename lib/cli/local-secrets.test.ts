import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { writeLocalSecrets } from './local-secrets';

function emptyDirectory(): string {
  const directory = temporaryFolder();
  return directory;
}

it('makes a secret that only the owner can read, and leaves nothing else behind', () => {
  const directory = emptyDirectory();
  writeLocalSecrets(path.join(directory, '.env.local'));
  expect(fs.readdirSync(directory)).toEqual(['.env.local']);
  expect(fs.readFileSync(path.join(directory, '.env.local'), 'utf8')).toMatch(
    /^NEXTAUTH_SECRET=[0-9a-f]{64}$/m,
  );
  expect(fs.statSync(path.join(directory, '.env.local')).mode & 0o777).toBe(0o600);
});

it('keeps the secret from one start to the next', () => {
  const file = path.join(emptyDirectory(), '.env.local');
  writeLocalSecrets(file);
  const first = fs.readFileSync(file, 'utf8');
  writeLocalSecrets(file);
  expect(fs.readFileSync(file, 'utf8')).toBe(first);
});

it.each(['PORT=4000', 'PORT=4000\n', ''])(
  'adds the secret to the settings that a person wrote (%j)',
  (written) => {
    const file = path.join(emptyDirectory(), '.env.local');
    fs.writeFileSync(file, written);
    writeLocalSecrets(file);
    const lines = fs.readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines.slice(0, -1).join('\n')).toBe(written.trimEnd());
    expect(lines.at(-1)).toMatch(/^NEXTAUTH_SECRET=[0-9a-f]{64}$/);
  },
);

it('says what to do when the file cannot be written', () => {
  const file = path.join(emptyDirectory(), 'missing', '.env.local');
  expect(() => writeLocalSecrets(file)).toThrow(/Make it writable, or set NEXTAUTH_SECRET/);
});
