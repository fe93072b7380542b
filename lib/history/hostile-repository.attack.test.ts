import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { fileInCommit, fileVersions } from './file-versions';
import { isRepositoryByFiles } from './is-repository-by-files';
import { placeInRepository, repositoryIdentity } from './place-in-repository';
import { readFolderHistory } from './read-folder-history';
import { repositoryAddress } from './repository-address';

// Git treats a folder with `HEAD`, `objects` and `refs` as a repository, whose `config` can name programs. A stranger's
// commit or tarball may contain all of them.

/**
 * Writes a site that is a repository without its commit. Fetching the commit would make Git run the attacker's program.
 */
function writeHostileSite(folder: string): { program: string } {
  const program = path.join(temporaryFolder(), 'ran');
  const files = {
    'docs.json': '{}',
    'index.mdx': 'Text.',
    HEAD: 'ref: refs/heads/main\n',
    'refs/heads/main': `${'1'.repeat(40)}\n`,
    'objects/keep.md': '',
    config: `[core]
  repositoryformatversion = 1
  bare = true
  sshCommand = touch '${program}'; false
[extensions]
  partialClone = origin
[remote "origin"]
  promisor = true
  url = ssh://git.example.com/docs
`,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return { program };
}

async function askEverything(folder: string): Promise<unknown[]> {
  const file = { commit: '1'.repeat(40), file: 'index.mdx', bytesMax: 1_000 };
  await repositoryIdentity(folder);
  return [
    await repositoryAddress(folder),
    await placeInRepository(folder),
    (await readFolderHistory(folder)).size,
    (await fileVersions(folder, ['index.mdx'], 10)).length,
    await fileInCommit(folder, file),
  ];
}

it('files of a site that look like a repository start no program', async () => {
  const folder = temporaryFolder();
  const { program } = writeHostileSite(folder);
  const answers = await askEverything(folder);
  expect(existsSync(program)).toBe(false);
  expect(answers).toEqual([undefined, '', 0, 0, 'unread']);
});

it('nor where they are a folder of a repository, around that of the site', async () => {
  const outer = temporaryFolder();
  execFileSync('git', ['init', '--quiet', outer]);
  const folder = path.join(outer, 'docs');
  const { program } = writeHostileSite(folder);
  mkdirSync(path.join(folder, 'en'));
  await askEverything(folder);
  await askEverything(path.join(folder, 'en'));
  expect(existsSync(program)).toBe(false);
});

it.each(['HEAD', 'commondir'])('also where git is too old to be told, by the file %s', async (parts) => {
  const folder = temporaryFolder();
  const files = parts === 'HEAD' ? ['HEAD', 'refs', 'objects'] : ['HEAD', 'commondir'];
  for (const name of files) writeFileSync(path.join(folder, name), '');
  expect(isRepositoryByFiles(folder)).toBe(true);
  execFileSync('git', ['init', '--quiet', folder]);
  expect(isRepositoryByFiles(folder)).toBe(false);
});
