import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { removeOldPreviews } from './remove-old-previews';

it('what was fetched of branches that are gone goes, and never a site or what is of another one', async () => {
  const dataDirectory = temporaryFolder();
  const sources = path.join(dataDirectory, 'sources');
  const others = ['acme', 'new--acme', 'gone--new--acme', 'gone--beta'];
  for (const name of [...others, 'main--acme', 'gone--acme'])
    mkdirSync(path.join(sources, name), { recursive: true });
  const isSite = (name: string) => name === 'acme' || name === 'new--acme';
  await removeOldPreviews({ dataDirectory }, { domain: 'acme', labels: new Set(['main']), isSite });
  expect(readdirSync(sources).sort()).toEqual([...others, 'main--acme'].sort());
});
