import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { sessionCookie } from '@/lib/auth/session-cookie';
import { openDatabaseClient } from '@/lib/db/database-client';
import { openStores } from '@/lib/db/open-stores';
import { newSessionValue } from '../signed-in';
import { foreign, stateOf } from './attacked-site';
import { filesBelow } from './files-below';
import { servedForSpec } from './served-for-spec';
import { type ServerAction, serverActions } from './server-actions';
import { severalSites } from './several-sites';
import { TEST_SECRET } from './start-application';

// Two organizations with one site each, on a server that a third runs. Targets come from the sources and the build, so
// that new pages and actions are included.

const table = {
  alpha: { organization: 'acme', visibility: 'private' },
  bravo: { organization: 'globex', visibility: 'private', hosts: ['docs.bravo.test'] },
  // Only sites from a repository can be removed.
  charlie: { organization: 'acme', git: { url: 'file:///nowhere', pollSeconds: 0 } },
};
const boards = [
  { host: 'localhost', organization: 'default', domain: 'docs' },
  { host: 'alpha.localhost', organization: 'acme', domain: 'alpha' },
  { host: 'docs.bravo.test', organization: 'globex', domain: 'bravo' },
] as const;
type Board = (typeof boards)[number];

const site = servedForSpec(async () => {
  const served = await severalSites(
    { AUTH_SIGN_UP: 'anyone', AUTH_READERS: 'on', LECTERN_ACCESS_LOG: 'on' },
    table,
  );
  // A site's row is created by the first request about people.
  for (const { host } of boards) await served.ask(host, '/-/join?token=none');
  const stores = await openStores(served.databaseUrl);
  const owners = new Map<string, string>();
  for (const { domain, organization } of boards) {
    await expect.poll(() => stores.site(domain)).toMatchObject({ organizationSlug: organization });
    const organizationId = (await stores.site(domain))?.organizationId ?? '';
    const email = `owner@${organization}.example`;
    const user = await stores.accounts.createUser({ email, name: email, isEmailVerified: true });
    if (user === undefined) throw new Error(`${email} could not be made.`);
    await stores.members.add(organizationId, user.userId, 'owner');
    const value = await newSessionValue(stores, user, { secret: TEST_SECRET });
    owners.set(organization, `${sessionCookie(served.origin).name}=${value}`);
  }
  await stores.close();
  return { ...served, ownerOf: (organization: string) => owners.get(organization) ?? '' };
});

const pathOf = ({ organization, domain }: Pick<Board, 'organization' | 'domain'>) =>
  `/-/dashboard/${organization}/${domain}`;

test('an owner sees the dashboard of their own site, and a 404 for every page of every other', async () => {
  test.setTimeout(300_000);
  const routes = filesBelow('app/(team)/-/dashboard/[organization]/[domain]', /\/(page\.tsx|route\.ts)$/).map(
    (file) =>
      file
        .replace('app/(team)/-/dashboard/[organization]/[domain]', '')
        .replace(/\/(page\.tsx|route\.ts)$/, '')
        .replace('[threadId]', foreign.threadId)
        .replace('[group]', 'none'),
  );
  expect(routes.length).toBeGreaterThanOrEqual(9);
  const seen: string[] = [];
  for (const own of boards) {
    const headers = { cookie: site().ownerOf(own.organization) };
    expect((await site().ask(own.host, pathOf(own), { headers })).status, pathOf(own)).toBe(200);
    for (const { host } of boards)
      for (const target of boards) {
        if (host === own.host && target === own) continue;
        for (const route of routes) {
          const { status, body } = await site().ask(host, pathOf(target) + route, { headers });
          if (status !== 404) seen.push(`${own.organization} at ${host}${pathOf(target)}${route}: ${status}`);
          if (host !== own.host && body.includes(`owner@${target.organization}.example`) && target !== own)
            seen.push(`${host}${pathOf(target)}${route} names an owner`);
        }
      }
  }
  expect(seen).toEqual([]);
});

test('private pages of an organization are for its members; to all others they are as to a stranger', async () => {
  for (const target of boards.slice(1))
    for (const address of ['/start', '/start.md', '/-/search?q=heron', '/llms.txt', '/plan.txt']) {
      const read = async (cookie: string) => {
        const { status, body } = await site().ask(target.host, address, { headers: { cookie } });
        return { status, body };
      };
      const asStranger = await read('');
      for (const own of boards) {
        const seen = await read(site().ownerOf(own.organization));
        const who = `${own.organization} at ${target.host}${address}`;
        if (own === target) expect(seen, who).not.toEqual(asStranger);
        else expect(seen, who).toEqual(asStranger);
      }
    }
});

/** Calls an action as its page's scripts would. */
async function act(
  { id, page }: ServerAction,
  at: Board,
  { fields, cookie }: { fields: Record<string, string>; cookie: string },
) {
  const form = new FormData();
  const plausible = {
    ...{ name: 'forged', days: '30', role: 'owner', groups: 'staff', note: 'x', token: 'guessed' },
    ...{
      email: 'evil@example.com',
      password: 'several plain words',
      retentionDays: '1',
      deletesOlderThanDays: '1',
      site: at.domain,
    },
  };
  for (const argument of [1, 2])
    for (const [name, value] of Object.entries({ ...plausible, ...fields }))
      form.set(`_${argument}_${name}`, value);
  form.set('0', '["$K1","$K2"]');
  const written = new Request('http://form', { method: 'POST', body: form });
  const address = page.replace('/-/dashboard/default/docs', pathOf(at));
  return site().ask(at.host, address, {
    method: 'POST',
    body: await written.text(),
    headers: {
      'content-type': written.headers.get('content-type') ?? '',
      'next-action': id,
      accept: 'text/x-component',
      origin: `http://${at.host}:${site().port}`,
      cookie,
    },
  });
}

test('no action of an owner changes anything of another organization, and the same one works at home', async () => {
  test.setTimeout(300_000);
  const actions = serverActions().filter(
    ({ name, page }) => name !== 'signOut' && page.startsWith('/-/dashboard/default/'),
  );
  expect(actions.length).toBeGreaterThan(10);
  const client = await openDatabaseClient(site().databaseUrl);
  const stores = await openStores(site().databaseUrl);
  const before = await stateOf(client);
  for (const own of boards)
    for (const target of boards) {
      if (own === target) continue;
      const organizationId = (await stores.site(target.domain))?.organizationId ?? '';
      const [victim] = await stores.members.list(organizationId);
      const ids = {
        userId: victim?.userId ?? '',
        keyId: 'key',
        invitationId: 'invitation',
        tokenId: 'token',
      };
      const cookie = site().ownerOf(own.organization);
      for (const action of actions) {
        const { organization, domain } = target;
        // Host and fields of the other organization, then each of the two with one's own counterpart.
        await act(action, target, { fields: { ...ids, organization, domain }, cookie });
        await act(action, own, { fields: { ...ids, organization, domain }, cookie });
        await act(action, target, {
          fields: { ...ids, organization: own.organization, domain: own.domain },
          cookie,
        });
      }
    }
  expect(await stateOf(client)).toBe(before);
  const create = actions.find(({ name }) => name === 'createKeyByForm');
  const [, own] = boards;
  const made =
    create &&
    (await act(create, own, {
      fields: { organization: own.organization, domain: own.domain },
      cookie: site().ownerOf(own.organization),
    }));
  expect([made?.status, made?.body]).toEqual([200, expect.stringContaining('svc_dsc_')]);
  await stores.close();
  await client.$disconnect();
});

test('who does not run the server makes no organization, no link and no room for sites', async () => {
  const names = [
    'addOrganizationByForm',
    'limitSitesByForm',
    'makeOwnerLink',
    'addSiteByForm',
    'removeSiteByForm',
  ];
  const actions = serverActions().filter(({ name }) => names.includes(name));
  expect(actions.map(({ name }) => name).sort()).toEqual([...names].sort());
  const client = await openDatabaseClient(site().databaseUrl);
  const stores = await openStores(site().databaseUrl);
  const home = (await stores.site('docs'))?.organizationId ?? '';
  const admin = await stores.accounts.createUser({
    email: 'admin@default.example',
    name: 'Admin',
    isEmailVerified: true,
  });
  if (admin === undefined) throw new Error('The administrator could not be made.');
  await stores.members.add(home, admin.userId, 'admin');
  const value = await newSessionValue(stores, admin, { secret: TEST_SECRET });
  const file = path.join(site().folder, 'sites.json');
  const before = [await stateOf(client), await readFile(file, 'utf8')];
  const wanted = { sitesMax: '9', repository: 'https://example.com/evil' };
  // A new name, and the name of another organization's site.
  for (const action of actions)
    for (const own of boards.slice(1))
      for (const slug of ['acme', 'globex', 'default', 'evil'])
        for (const name of ['evil', 'charlie', own.domain === 'alpha' ? 'bravo' : 'alpha']) {
          const of = { organization: own.organization, domain: own.domain };
          const fields = { ...wanted, ...of, name, site: name, slug, belongsTo: slug };
          await act(action, own, { fields, cookie: site().ownerOf(own.organization) });
        }
  // Administrators of the server's own organization add its sites, but they are not owners.
  const [board] = boards;
  for (const action of actions)
    for (const slug of ['acme', 'globex']) {
      const of = { organization: board.organization, domain: board.domain };
      const theirs = slug === 'acme' ? 'charlie' : 'bravo';
      const fields = { ...wanted, ...of, name: 'evil', site: theirs, slug, belongsTo: slug };
      await act(action, board, { fields, cookie: `${sessionCookie(site().origin).name}=${value}` });
    }
  expect([await stateOf(client), await readFile(file, 'utf8')]).toEqual(before);
  await stores.close();
  await client.$disconnect();
});

test('each organization sees its own sites and removes none; who runs the server sees all', async () => {
  const { ask, ownerOf } = site();
  const sitesAt = async ({ host, organization, domain }: Board) =>
    ask(host, `${pathOf({ organization, domain })}/sites`, { headers: { cookie: ownerOf(organization) } });
  const [home, acme] = [await sitesAt(boards[0]), await sitesAt(boards[1])];
  expect([home.status, acme.status]).toEqual([200, 200]);
  expect(home.body).toContain('Add a site from a repository');
  expect(acme.body).not.toContain('Add a site from a repository');
  expect(acme.body).toContain('http://alpha.localhost');
  expect(acme.body).not.toContain('docs.bravo.test');
  expect(home.body).toContain('docs.bravo.test');
});

test('what an action leads to is asked by the browser alone, and of no other site', async () => {
  const [, alpha] = boards;
  const join = serverActions().find(({ name }) => name === 'joinAsMyself');
  const before = site().output().length;
  const answer = join && (await act(join, alpha, { fields: {}, cookie: site().ownerOf(alpha.organization) }));
  expect(answer?.headers['x-action-redirect']).toBe('/-/join?token=guessed;push');
  // Requests are logged in the order in which they end, so the log is complete after this one.
  const logged = () => site().output().slice(before);
  await site().ask(alpha.host, '/-/health/live');
  await expect.poll(logged).toContain('GET /-/health/live');
  expect(logged()).toContain('POST /-/join');
  expect(logged()).not.toContain('GET /-/join');
});
