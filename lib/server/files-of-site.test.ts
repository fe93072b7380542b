import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { removeFilesOfSite, withFilesOfOthers } from './files-of-site';

it('a site is told by whose name the files of another repository are kept, or files that do not say', async () => {
  const dataDirectory = temporaryFolder();
  const acme = siteAt('acme', 'https://code.example.com/acme/docs');
  expect(await withFilesOfOthers({ dataDirectory }, [acme])).toEqual([]);
  const folder = path.join(dataDirectory, 'sources', 'acme', 'repository.git');
  mkdirSync(folder, { recursive: true });
  expect(await withFilesOfOthers({ dataDirectory }, [acme])).toEqual([acme]);
  execFileSync('git', ['init', '-q', '--bare', '.'], { cwd: folder });
  execFileSync('git', ['config', 'remote.origin.url', 'https://code.example.com/acme/docs/'], {
    cwd: folder,
  });
  expect(await withFilesOfOthers({ dataDirectory }, [acme])).toEqual([]);
  const others = [
    siteAt('acme', 'https://code.example.com/globex/docs'),
    siteAt('beta', 'https://b.example'),
  ];
  expect(await withFilesOfOthers({ dataDirectory }, others)).toEqual(others.slice(0, 1));
});

function siteAt(domain: string, url: string) {
  return { domain, git: { url } };
}

it('nothing of a site and its previews stays in the data folder, and all of the others', async () => {
  const dataDirectory = temporaryFolder();
  const mine = [
    'sources/acme/releases/1',
    'sources/main--acme',
    'previews/sent--acme/1',
    'cache/last-good/acme',
    'cache/search/acme',
    'cache/search/sent--acme',
  ];
  const others = [
    'sources/beta',
    'sources/acme-two',
    'sources/main--beta',
    'previews/sent--beta/1',
    'cache/last-good/beta',
    // A site may have such a name and its own previews.
    'sources/new--acme/releases/1',
    'cache/search/new--acme',
    'sources/main--new--acme',
    'previews/sent--new--acme/1',
  ];
  for (const folder of [...mine, ...others]) mkdirSync(path.join(dataDirectory, folder), { recursive: true });
  await removeFilesOfSite({ dataDirectory }, 'acme', (name) => name === 'new--acme');
  const kept = (folder: string) => existsSync(path.join(dataDirectory, folder));
  expect(mine.filter(kept)).toEqual([]);
  expect(others.filter(kept)).toEqual(others);
});
