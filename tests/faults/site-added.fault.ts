import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStores } from '@/lib/db/open-stores';
import { serverActions } from '../browser/server-actions';
import { filesOfSite, writeSite } from '../browser/several-sites';
import { codeHost } from '../support/code-host';
import { type BrokenSite, brokenSite } from './broken-site';
import { pgbouncer } from './pgbouncer';
import { postgresqlCluster } from './postgresql-cluster';
import { until } from './until-shown';
import { verdict } from './verdict';

// Servers on one PostgreSQL database, each with a separate folder of sites and data folder. Sites that one dashboard
// adds or removes appear and disappear at all servers; two added at once never share a name or exceed a limit; and
// while the database is away or frozen, readers find what they found before. The second server connects through
// PgBouncer.

const SEEN_MS_MAX = 3_000;

const { expected } = verdict();
const author = mkdtempSync(path.join(tmpdir(), 'lectern-author-'));
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...words], { cwd: author });
await writeSite(author, filesOfSite('echoword'));
git('init', '-q', '-b', 'main');
git('add', '.');
git('commit', '-qm', 'Begin');
const code = await codeHost(author);
const actions = serverActions();

await using cluster = await postgresqlCluster();
await using pooler = await pgbouncer(cluster);
const folders: string[] = [];
await using first = await server();
await using second = await server(pooler.url);
await using third = await server();
const all = [first, second, third];

for (const site of all) await until(async () => (await statusAt(site, 'echo')) === 404);
expected('before, nobody has it', true);
expected('it is added at one', (await add(first, 'echo')) === 'added');
const addedAt = performance.now();
// A server that has just checked checks again within half a second.
await Promise.all(all.map((site) => until(() => isKnown(site, 'echo'))));
const seenMs = Math.round(performance.now() - addedAt);
expected(`all know it after ${seenMs} ms`, seenMs < SEEN_MS_MAX);
for (const site of all) await until(() => shows(site, 'echo'));
expected(
  'all show its pages, each from a copy of its own',
  folders.every((folder) => hasFiles(folder, 'echo')),
);

const same = await Promise.all([add(first, 'foxtrot'), add(second, 'foxtrot')]);
expected(`two add the same name at once: ${same.join('; ')}`, isOneOf(same, 'There is a site of this name.'));
const stores = await openStores(cluster.url);
await stores.organizations.create({ slug: 'globex', name: 'Globex', sitesMax: 1 });
await stores.close();
const limited = await Promise.all([add(second, 'golf', 'globex'), add(third, 'hotel', 'globex')]);
expected(
  `two add the last site of an organization at once: ${limited.join('; ')}`,
  isOneOf(limited, 'There is 1 site of globex already, and it may have 1.'),
);

cluster.signal('SIGSTOP');
for (const site of all)
  expected('while the database is frozen, it is shown as before', await shows(site, 'echo'));
cluster.signal('SIGCONT');

await cluster.stop('immediate');
for (const site of all)
  expected('while the database is away, it is shown as before', await shows(site, 'echo'));
const lost = await add(first, 'india');
expected(`what is added meanwhile is refused: ${lost}`, lost.startsWith('503'));
third.signal('SIGTERM');
await third.ended;
const late = await third.startAgain().then(
  () => 'it serves',
  () => 'it ends',
);
expected(
  `a server that starts meanwhile says why it cannot (${late})`,
  late === 'it ends' && third.log().includes('database'),
);
await cluster.start();
await third.startAgain();
expected('started again, it shows the site with the first request', await shows(third, 'echo'));
await until(async () => (await add(second, 'india')) === 'added');
for (const site of all) await until(() => shows(site, 'india'));
expected('once the database is back, the next is added and shown by all', true);

const removed = await act(third, 'removeSiteByForm', { site: 'echo' });
const removedAt = performance.now();
await Promise.all(all.map((site) => until(async () => (await statusAt(site, 'echo')) === 404)));
const goneMs = Math.round(performance.now() - removedAt);
expected(
  `taken out at the third (${removed.status}), it is gone at all after ${goneMs} ms`,
  goneMs < SEEN_MS_MAX,
);
await until(async () => folders.every((folder) => !hasFiles(folder, 'echo')));
expected('nothing of it stays in the data folders', true);
expected('the other sites stay', (await Promise.all(all.map((site) => shows(site, 'india')))).every(Boolean));

code.close();
for (const folder of [author, ...folders]) rmSync(folder, { recursive: true, force: true });

async function server(databaseUrl = cluster.url): Promise<BrokenSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-sites-'));
  folders.push(folder);
  await writeSite(path.join(folder, 'sites'), { 'sites.json': '{}' });
  return brokenSite({
    databaseUrl,
    variables: {
      SITES_DIR: path.join(folder, 'sites'),
      LECTERN_DATA_DIR: path.join(folder, 'data'),
      LECTERN_PROXY_ALLOW: '127.0.0.1',
    },
  });
}

function hasFiles(folder: string, name: string): boolean {
  return existsSync(path.join(folder, 'data', 'sources', name));
}

function ask({ origin }: BrokenSite, name: string): Promise<Response> {
  return fetch(`${origin}/start`, { headers: { 'x-forwarded-host': `${name}.localhost` } });
}

async function statusAt(site: BrokenSite, name: string): Promise<number> {
  const response = await ask(site, name);
  await response.text();
  return response.status;
}

/** Asks like Caddy before it requests a certificate. */
async function isKnown({ origin }: BrokenSite, name: string): Promise<boolean> {
  return (await fetch(`${origin}/-/hosts?domain=${name}.localhost`)).ok;
}

async function shows(site: BrokenSite, name: string): Promise<boolean> {
  const response = await ask(site, name);
  return (await response.text()).includes('Welcome to echoword') && response.ok;
}

/** Sends a form of the Sites page as its script does. */
async function act(
  { origin, cookie }: BrokenSite,
  action: string,
  fields: Record<string, string>,
): Promise<Response> {
  const form = new FormData();
  for (const argument of [1, 2])
    for (const [name, value] of Object.entries({ organization: 'default', domain: 'docs', ...fields }))
      form.set(`_${argument}_${name}`, value);
  form.set('0', action === 'removeSiteByForm' ? '["$K1"]' : '["$K1","$K2"]');
  const { id = '' } = actions.find(({ name }) => name === action) ?? {};
  return fetch(`${origin}/-/dashboard/default/docs/sites`, {
    method: 'POST',
    headers: { 'next-action': id, accept: 'text/x-component', origin, cookie },
    body: form,
    redirect: 'manual',
  });
}

/** Returns `added`, or the message beside the field, or the status. */
async function add(site: BrokenSite, name: string, belongsTo = 'default'): Promise<string> {
  const fields = { name, belongsTo, repository: code.address, visibility: 'public', previews: 'nobody' };
  const response = await act(site, 'addSiteByForm', fields);
  const text = await response.text();
  if (text.includes('"kind":"added"')) return 'added';
  return /"errors":\{"\w+":"([^"]*)"/.exec(text)?.[1] ?? `${response.status} ${text.slice(0, 80)}`;
}

function isOneOf(outcomes: readonly string[], refusal: string): boolean {
  const refused = outcomes.filter((outcome) => outcome.startsWith(refusal));
  return refused.length === 1 && outcomes.filter((outcome) => outcome === 'added').length === 1;
}
