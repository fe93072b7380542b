import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { readSitesFile, removeFromSitesFile } from './sites-file';
import { clashInFile, sitesInFile } from './sites-file-clash';

async function fileWith(table: object) {
  const directory = temporaryFolder();
  const file = path.join(directory, 'sites.json');
  await writeFile(file, JSON.stringify(table));
  return { directory, file, read: async () => JSON.parse(await readFile(file, 'utf8')) };
}

async function tableOf(table: object) {
  const read = await readSitesFile((await fileWith(table)).directory);
  if (typeof read === 'string') throw new Error(read);
  return read;
}

it('the sites of an organization count, also those that are not served for a mistake', async () => {
  const table = await tableOf({
    one: { organization: 'globex' },
    two: { organization: 'globex', visiblity: 'private' },
    other: { organization: 'acme' },
    own: {},
  });
  expect(['globex', 'acme', 'initech'].map((name) => sitesInFile(table, name))).toEqual([2, 1, 0]);
});

it('a new site takes neither the name of one that is not served for a mistake, nor the host of another', async () => {
  const table = await tableOf({
    broken: { visiblity: 'private', organization: 'acme' },
    former: { visiblity: 'private', hosts: ['zeta.docs.example.com'] },
    zeta: { hosts: ['acme.docs.example.com'] },
    'api.docs.example.com': {},
  });
  // The hosts of a folder's site and of the server itself.
  const takenHosts = ['www.docs.example.com', 'home.docs.example.com'];
  const clash = (name: string) => clashInFile(name, table, { sharedHost: 'docs.example.com', takenHosts });
  for (const name of ['broken', 'zeta'])
    expect(clash(name)).toBe('There is a site of this name. Choose another name.');
  for (const name of ['acme', 'api', 'www', 'home'])
    expect(clash(name)).toBe(
      `The site would be at ${name}.docs.example.com, where there is another already. Choose another name.`,
    );
  expect(clash('fine')).toBeUndefined();
});

it('what else stands in the file stays, and a file that cannot be read is not written', async () => {
  const others = { one: { hosts: ['docs.one.com'] }, broken: { visiblity: 'private' } };
  const { directory, file, read } = await fileWith({ ...others, two: {}, three: {} });
  await Promise.all(['two', 'three'].map((name) => removeFromSitesFile(directory, name)));
  expect(await read()).toEqual(others);
  await writeFile(file, '{ "one": ');
  await expect(removeFromSitesFile(directory, 'one')).rejects.toThrow(/sites\.json cannot be changed/);
  expect(await readSitesFile(directory)).toMatch(/cannot be read/);
  expect(await readFile(file, 'utf8')).toBe('{ "one": ');
});
