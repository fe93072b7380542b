import { existsSync, mkdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { isSourceUnavailable } from '@/lib/base/errors/source-unavailable';
import { servingState } from '@/lib/base/serving-state';
import { proxySettingsFrom } from '@/lib/base/settings/proxy-settings';
import type { AddedSite, AddedSiteStore } from '@/lib/base/sites/added-site';
import { addedSiteStore } from '@/lib/db/added-site-store';
import { type MigratedDatabase, migratedDatabase } from '@/tests/support/migrated-database';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { hostedSites } from './hosted-sites';

// Servers with separate folders, on one real database.

let database: MigratedDatabase;
let store: AddedSiteStore;
beforeEach(async () => {
  database = await migratedDatabase('sqlite');
  store = addedSiteStore(database.client);
});
afterEach(() => database[Symbol.asyncDispose]());

async function server({ list = async () => store }: { list?: () => Promise<AddedSiteStore> } = {}) {
  const [directory, dataDirectory] = [temporaryFolder(), temporaryFolder()];
  const lines: string[] = [];
  const sites = await hostedSites(
    {
      sites: { directory, host: 'docs.example.com', openMax: 5 },
      publicAddress: 'https://docs.example.com',
      docsDomain: 'docs',
      docsVisibility: 'public',
      docsTrust: 'full',
      dataDirectory,
      instanceSecret: 'only for tests',
      proxy: proxySettingsFrom({ variables: {}, problems: [] }),
    },
    { report: (line) => lines.push(line), list, tryAgainMs: 20 },
  );
  onTestFinished(sites.close);
  return {
    ...sites,
    directory,
    dataDirectory,
    lines,
    shown: async (name: string) => {
      const site = await sites.at(`${name}.docs.example.com`);
      return typeof site === 'object'
        ? `${site.git?.url ?? 'folder'} ${site.visibility} ${site.trust}`
        : site;
    },
    write: (table: object) => writeFile(path.join(directory, 'sites.json'), JSON.stringify(table)),
    keepFiles: (name: string, url: string) => {
      const folder = path.join(dataDirectory, 'sources', name, 'repository.git');
      mkdirSync(folder, { recursive: true });
      return writeFile(path.join(folder, 'config'), `[remote "origin"]\n\turl = ${url}\n`);
    },
    hasFiles: (name: string) => existsSync(path.join(dataDirectory, 'sources', name)),
  };
}

function acmeAt(repository = 'https://code.example.com/acme'): AddedSite {
  return {
    domain: 'acme',
    organization: 'default',
    repository,
    branch: undefined,
    folder: undefined,
    visibility: 'private',
    previews: undefined,
  };
}

const SHOWN = 'https://code.example.com/acme private markup';

it('what is added at one server is served by all as it was added, and code in it is never run', async () => {
  const [one, other] = [await server(), await server()];
  expect(await one.shown('acme')).toBeUndefined();
  await store.add(acmeAt(), 0);
  await one.readAgain();
  await other.readAgain();
  expect([await one.shown('acme'), await other.shown('acme')]).toEqual([SHOWN, SHOWN]);
  const [before] = one.all();
  await one.readAgain();
  expect(one.all()[0]).toBe(before);
});

it('what is taken out is gone at all servers, with its files in each data folder', async () => {
  await store.add(acmeAt(), 0);
  const servers = [await server(), await server()];
  for (const { shown, keepFiles } of servers) {
    expect(await shown('acme')).toBe(SHOWN);
    await keepFiles('acme', 'https://code.example.com/acme');
  }
  await store.remove('acme');
  for (const { shown, readAgain, hasFiles } of servers) {
    await readAgain();
    expect(await shown('acme')).toBeUndefined();
    expect(hasFiles('acme')).toBe(false);
  }
});

it('files of a former site are never shown as those of the next of its name', async () => {
  const { keepFiles, hasFiles, shown, readAgain } = await server();
  await keepFiles('acme', 'https://code.example.com/former');
  await store.add(acmeAt(), 0);
  await readAgain();
  expect([await shown('acme'), hasFiles('acme')]).toEqual([SHOWN, false]);
  await keepFiles('acme', 'https://code.example.com/acme');
  await store.remove('acme');
  await store.add(acmeAt('https://code.example.com/next'), 0);
  await readAgain();
  expect([await shown('acme'), hasFiles('acme')]).toEqual([
    'https://code.example.com/next private markup',
    false,
  ]);
});

it('what the operator has put into SITES_DIR comes first, and it is said why the other is not served', async () => {
  await store.add(acmeAt(), 0);
  const { directory, write, readAgain, shown, unserved, lines } = await server();
  const reasons = async () => {
    await readAgain();
    return unserved().map(({ domain, organization, reason }) => `${domain} of ${organization}: ${reason}`);
  };
  expect(await reasons()).toEqual([]);
  await mkdir(path.join(directory, 'acme'));
  const taken = 'acme of default: the operator has a site of this name, in sites.json or as a folder.';
  expect(await reasons()).toEqual([taken]);
  expect(await shown('acme')).toBe('folder public full');
  await rm(path.join(directory, 'acme'), { recursive: true });
  // An invalid entry still hides the row with its name.
  await write({ acme: { visiblity: 'public' } });
  expect(await reasons()).toEqual([taken]);
  expect(await shown('acme')).toBeUndefined();
  for (const table of [
    { zeta: { git: { url: 'https://code.example.com/zeta' }, hosts: ['acme.docs.example.com'] } },
    { zeta: { hosts: ['acme.docs.example.com'], visiblity: 'public' } },
  ]) {
    await write(table);
    expect(await reasons()).toEqual(['acme of default: its host "acme.docs.example.com" belongs to "zeta".']);
  }
  expect(lines.filter((line) => line.includes('added on the dashboard'))).toEqual([
    '"acme", which was added on the dashboard, is not served: the operator has a site of this name, in sites.json or as a folder.',
    '"acme", which was added on the dashboard, is not served: its host "acme.docs.example.com" belongs to "zeta".',
  ]);
  await write({});
  expect(await reasons()).toEqual([]);
  expect(await shown('acme')).toBe(SHOWN);
});

it('while the table is broken, what is added comes and goes all the same, and nothing else changes', async () => {
  const { directory, readAgain, shown, write } = await server();
  await write({ beta: { git: { url: 'https://code.example.com/beta' }, visibility: 'private' } });
  await readAgain();
  await writeFile(path.join(directory, 'sites.json'), '{ "beta": ');
  // sites.json is invalid, so this folder's settings are unknown.
  await mkdir(path.join(directory, 'gamma'));
  await store.add(acmeAt(), 0);
  await readAgain();
  expect([await shown('acme'), await shown('beta'), await shown('gamma')]).toEqual([
    SHOWN,
    'https://code.example.com/beta private full',
    undefined,
  ]);
  await store.remove('acme');
  await readAgain();
  expect([await shown('acme'), await shown('beta')]).toEqual([
    undefined,
    'https://code.example.com/beta private full',
  ]);
});

it('while the database is away, sites stay as they were, and one that starts says so instead of that there is none', async () => {
  const { phase } = servingState();
  onTestFinished(() => void Object.assign(servingState(), { phase }));
  servingState().phase = 'ready';
  let isAway = false;
  const list = async () => {
    if (isAway) throw new Error('away');
    return store;
  };
  await store.add(acmeAt(), 0);
  const before = await server({ list });
  expect(await before.shown('acme')).toBe(SHOWN);
  isAway = true;
  const late = await server({ list });
  await before.readAgain();
  expect(await before.shown('acme')).toBe(SHOWN);
  for (const name of ['acme', 'main--acme']) {
    const said = await late.shown(name).catch((error: unknown) => error);
    expect(isSourceUnavailable(said)).toBe(true);
  }
  // No added site has this host.
  expect(await late.at('docs.globex.com')).toBeUndefined();
  expect(await late.at('docs.example.com')).toBe('home');
  expect(late.lines).toEqual(['The sites that were added on the dashboard cannot be read: away.']);
  await store.remove('acme');
  await store.add(acmeAt('https://code.example.com/next'), 0);
  isAway = false;
  for (const { shown } of [before, late])
    await expect.poll(() => shown('acme')).toBe('https://code.example.com/next private markup');
});

it('a database that does not answer keeps no reader waiting for long, and its late answer is used', async () => {
  let answer: (found: AddedSiteStore) => void = () => undefined;
  let asked = 0;
  const list = () =>
    new Promise<AddedSiteStore>((resolve) => {
      asked += 1;
      answer = resolve;
    });
  await store.add(acmeAt(), 0);
  const { shown } = await server({ list });
  await expect(shown('acme')).rejects.toThrow('cannot be read from the database now');
  await expect(shown('acme')).rejects.toThrow('cannot be read from the database now');
  expect(asked).toBe(1);
  answer(store);
  await expect.poll(() => shown('acme').catch(() => 'unknown')).toBe(SHOWN);
});

it('a look that finds nothing new asks for one number and no rows', async () => {
  let rows = 0;
  const counted: AddedSiteStore = {
    ...store,
    all: () => {
      rows += 1;
      return store.all();
    },
  };
  const { readAgain } = await server({ list: async () => counted });
  for (let look = 0; look < 5; look++) await readAgain();
  expect(rows).toBe(1);
});

it('its repository is asked by the rules for addresses of strangers, and one in sites.json by those of git', async () => {
  const { at, write, readAgain } = await server();
  await write({ globex: { git: { url: 'https://code.example.com/globex' } } });
  await store.add(acmeAt(), 0);
  await readAgain();
  const checkedOf = async (name: string) => {
    const site = await at(`${name}.docs.example.com`);
    return typeof site === 'object' ? site.git?.checked : site;
  };
  expect(await checkedOf('acme')).toEqual({ allow: [] });
  expect(await checkedOf('globex')).toBeUndefined();
});
