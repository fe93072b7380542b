import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStores } from '@/lib/db/open-stores';
import { newPreviewToken } from '@/lib/source/upload/preview-token';
import { tarball } from '../support/tarball';
import { type BrokenSite, brokenSite } from './broken-site';
import { postgresqlCluster } from './postgresql-cluster';
import { until } from './until-shown';
import { verdict } from './verdict';

// Servers on one PostgreSQL database, each with a separate data folder. CI sends a preview to one of them: readers find
// it at all of them, even at one that starts later, and while the database is away. Removed at one, it is gone at all.

const { expected } = verdict();
const sites = mkdtempSync(path.join(tmpdir(), 'lectern-sites-'));
mkdirSync(path.join(sites, 'acme'));
for (const [name, text] of Object.entries(filesWith('The published text.')))
  writeFileSync(path.join(sites, 'acme', name), text);
writeFileSync(path.join(sites, 'sites.json'), JSON.stringify({ acme: { previews: 'everyone' } }));

await using cluster = await postgresqlCluster();
const options = { databaseUrl: cluster.url, variables: { SITES_DIR: sites } };
await using first = await brokenSite(options);
await using second = await brokenSite(options);
// A site's row is created by the first request about people.
await ask(first, 'acme.localhost', '/-/join?token=none');
const { token, ...stored } = newPreviewToken();
const stores = await openStores(cluster.url);
await stores.previewTokens.put((await stores.site('acme'))?.id ?? '', stored);
await stores.close();

await until(async () => (await shown(second, '/start')).status === 404);
expected('before, nobody has it', true);

const sent = await send(first, 'The first text.');
expected(`CI sends it to one server (${sent.status})`, sent.status === 201);
await within('both show it', [first, second], 'The first text.');
await send(second, 'The second text.');
await within('what the other is sent next, both show', [first, second], 'The second text.');

await using third = await brokenSite(options);
await within('a server that starts now shows it', [third], 'The second text.');

await cluster.stop('immediate');
await within('while the database is away, all still do', [first, second, third], 'The second text.');
const refused = await send(first, 'The lost text.');
expected(
  `what CI sends meanwhile is refused with a time to come back (${refused.status})`,
  refused.status === 503 && refused.headers.has('retry-after'),
);
await cluster.start();
await until(async () => (await send(second, 'The third text.')).status === 201);
await within('once it is back, the next is shown', [first, second, third], 'The third text.');

const removed = await previewRequest(third, 'DELETE');
expected(`it is taken away at the third (${removed.status})`, removed.status === 204);
for (const site of [first, second, third])
  await until(async () => (await shown(site, '/start')).status === 404);
expected('it is gone at all', true);
for (const site of [first, second, third]) {
  const left = () => readdirSync(path.join(site.folder, 'data', 'previews'));
  await until(async () => left().length === 0);
  expected('nothing of it stays in the data folder', left().length === 0);
}
rmSync(sites, { recursive: true });

function filesWith(text: string): Record<string, string> {
  const configuration = {
    theme: 'mint',
    name: 'Acme',
    colors: { primary: '#333333' },
    navigation: { pages: ['start'] },
  };
  return {
    'docs.json': JSON.stringify(configuration),
    'start.mdx': `---\ntitle: Start\n---\n\n${text}\n`,
  };
}

function ask(
  { origin }: BrokenSite,
  host: string,
  address: string,
  init: RequestInit = {},
): Promise<Response> {
  return fetch(origin + address, { ...init, headers: { ...init.headers, 'x-forwarded-host': host } });
}

function shown(site: BrokenSite, address: string): Promise<Response> {
  return ask(site, 'pr-7--acme.localhost', address);
}

function previewRequest(site: BrokenSite, method: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` };
  return ask(site, 'acme.localhost', '/-/previews/pr-7', {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
}

function send(site: BrokenSite, text: string): Promise<Response> {
  const files = Object.entries(filesWith(text)).map(([name, content]) => ({ name, text: content }));
  return previewRequest(site, 'PUT', tarball(...files));
}

async function within(what: string, servers: readonly BrokenSite[], text: string): Promise<void> {
  const startedAt = performance.now();
  for (const site of servers)
    await until(async () => {
      const response = await shown(site, '/start');
      return response.ok && (await response.text()).includes(text);
    });
  expected(`${what}, after ${Math.round(performance.now() - startedAt)} ms`, true);
}
