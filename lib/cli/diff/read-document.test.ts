import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { readDocument } from './read-document';

const main = `openapi: 3.1.0
info: {title: A, version: '1'}
paths: {/a: {$ref: paths/a.yaml}, /b: {$ref: ../outside.yaml}, /c: {$ref: link.yaml}}
`;

it('a document has its other files: of the folder, or of the revision that is named', async () => {
  const outer = temporaryFolder();
  const folder = path.join(outer, 'site');
  mkdirSync(path.join(folder, 'paths'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  write('api.yaml', main);
  write('paths/a.yaml', 'get: {summary: Before}\n');
  write('../outside.yaml', 'get: {summary: Outside}\n');
  symlinkSync('../outside.yaml', path.join(folder, 'link.yaml'));
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words], { cwd: folder });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'One');
  write('paths/a.yaml', 'get: {summary: After}\n');
  const textOf = async (name: string) => JSON.stringify((await readDocument(name, folder)).root);
  expect(await textOf('api.yaml')).toContain('After');
  expect(await textOf('HEAD:api.yaml')).toContain('Before');
  expect(await textOf('./api.yaml')).not.toContain('Outside');
});
