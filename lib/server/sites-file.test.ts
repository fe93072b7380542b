import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { addToSitesFile, readSitesFile, removeFromSitesFile } from './sites-file';

async function tableWith(table: object) {
  const directory = temporaryFolder();
  const file = path.join(directory, 'sites.json');
  await writeFile(file, JSON.stringify(table));
  const add = (
    domain: string,
    more: { organization?: string; sitesMax?: number; takenHosts?: string[] } = {},
  ) =>
    addToSitesFile(directory, {
      domain,
      sharedHost: 'docs.example.com',
      takenHosts: more.takenHosts ?? [],
      entry: {
        ...(more.organization === undefined ? {} : { organization: more.organization }),
        trust: 'markup',
      },
      sitesMax: more.sitesMax,
    }).then(
      () => 'added',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );
  return { directory, add, read: async () => JSON.parse(await readFile(file, 'utf8')) };
}

it('an organization has no more sites than its limit, also where several are added at once', async () => {
  const { add, read } = await tableWith({
    one: { organization: 'globex' },
    other: { organization: 'acme' },
    own: {},
  });
  const globex = { organization: 'globex', sitesMax: 3 };
  const outcomes = await Promise.all(['two', 'three', 'four', 'five'].map((name) => add(name, globex)));
  expect(outcomes).toEqual([
    'added',
    'added',
    expect.stringMatching(/^There are 3 sites of globex already, and it may have 3\./),
    expect.stringMatching(/^There are 3 sites/),
  ]);
  expect(Object.keys(await read())).toEqual(['one', 'other', 'own', 'two', 'three']);
  expect(await add('six', { organization: 'globex', sitesMax: 0 })).toMatch(/it may have 0\./);
  expect(await add('seven', { organization: 'acme' })).toBe('added');
});

it('a new site takes neither the name of one that is not served for a mistake, nor the host of another', async () => {
  const table = {
    broken: { visiblity: 'private', organization: 'acme' },
    zeta: { hosts: ['acme.docs.example.com'] },
    'api.docs.example.com': {},
  };
  const { add, read } = await tableWith(table);
  // A folder, and the server itself.
  const takenHosts = ['www.docs.example.com', 'home.docs.example.com'];
  const asGlobex = (name: string) => add(name, { organization: 'globex', sitesMax: 9, takenHosts });
  expect(await asGlobex('broken')).toBe('There is a site of this name. Choose another name.');
  for (const name of ['acme', 'api', 'www', 'home'])
    expect(await asGlobex(name)).toBe(
      `The site would be at ${name}.docs.example.com, where there is another already. Choose another name.`,
    );
  expect(await read()).toEqual(table);
});

it('what else stands in the file stays, and a file that cannot be read is not written', async () => {
  const { directory, add, read } = await tableWith({ one: { hosts: ['docs.one.com'] } });
  expect(await add('two')).toBe('added');
  await removeFromSitesFile(directory, 'two');
  expect(await read()).toEqual({ one: { hosts: ['docs.one.com'] } });
  await writeFile(path.join(directory, 'sites.json'), '{ "one": ');
  expect(await add('three')).toMatch(/sites\.json cannot be changed/);
  expect(await readSitesFile(directory)).toMatch(/cannot be read/);
});
