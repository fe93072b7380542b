import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { requireApart } from './folder-settings';

function problemsOf(dataDirectory: string, docsDirectory: string): string[] {
  const problems: string[] = [];
  requireApart(
    { variables: {}, problems, projectDirectory: '/', relativeTo: () => '/' },
    { docsDirectory, dataDirectory, git: undefined, sites: undefined },
  );
  return problems;
}

it('a site in the data folder is refused, whatever its folder is called and by whichever link it is named', () => {
  const root = temporaryFolder();
  const data = path.join(root, 'data');
  for (const name of ['site', '..site']) mkdirSync(path.join(data, name), { recursive: true });
  symlinkSync(data, path.join(root, 'link'));
  for (const site of ['.', 'site', '..site', 'made-later'])
    for (const named of ['data', 'link'])
      expect(problemsOf(data, path.join(root, named, site)), `${named}/${site}`).toHaveLength(1);
  expect(problemsOf(data, root)).toEqual([]);
  expect(problemsOf(data, path.join(root, 'data-of-others'))).toEqual([]);
});
