import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { evil, foreign, otherSite, ownSite, startAttackedSite } from './attacked-site';
import { filesBelow } from './files-below';
import { servedForSpec } from './served-for-spec';
import { type ServerAction, serverActions } from './server-actions';

// Server actions of the built application, called by strangers. Targets come from the sources and the build, so that
// new ones are included; the database proves that nothing changed.

const site = servedForSpec(startAttackedSite);

/** Names of the actions in the sources. */
function writtenActions(): string[] {
  return ['app', 'lib', 'components']
    .flatMap((below) => filesBelow(below, /\.tsx?$/))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => text.startsWith("'use server'"))
    .flatMap((text) => [...text.matchAll(/^export async function (\w+)/gm)].map(([, name = '']) => name));
}

const plausible = {
  ...{ name: 'Forged', days: '30', role: 'owner', groups: 'staff', note: 'x', token: 'guessed' },
  ...{ email: 'evil@example.com', password: 'several plain words', retentionDays: '1' },
};

/** Calls an action as scripts of its page would. */
function act({ id, page }: ServerAction, fields: Record<string, string>, headers: Record<string, string>) {
  const body = new FormData();
  for (const argument of [1, 2])
    for (const [name, value] of Object.entries({ ...plausible, ...fields }))
      body.set(`_${argument}_${name}`, value);
  // Both arguments are the form, which fits actions with and without a previous state. The body is parsed as a stream,
  // so the list of arguments comes last.
  body.set('0', '["$K1","$K2"]');
  return fetch(site().origin + page, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { 'Next-Action': id, Accept: 'text/x-component', ...headers },
  });
}

test('the forged forms are right: the owner, on the site itself, creates a key with one', async () => {
  const create = serverActions().find(({ name }) => name === 'createKeyByForm');
  expect(
    serverActions()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(writtenActions().sort());
  const headers = { cookie: site().cookies.owner, origin: site().origin };
  const answer = create && (await act(create, ownSite, headers));
  expect([answer?.status, await answer?.text()]).toEqual([200, expect.stringContaining('svc_dsc_')]);
});

test('no action answers to another site, whatever it says of the host', async () => {
  const before = await site().databaseState();
  for (const action of serverActions())
    for (const headers of [
      { origin: evil },
      { origin: 'null' },
      { origin: evil, 'x-forwarded-host': 'evil.example' },
      { origin: evil, 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    ]) {
      const answer = await act(
        action,
        { ...ownSite, ...foreign },
        { cookie: site().cookies.owner, ...headers },
      );
      expect(answer.status, `${action.name} ${JSON.stringify(headers)}`).toBeGreaterThanOrEqual(400);
      expect(answer.headers.getSetCookie().join(), action.name).not.toContain('session-token');
    }
  expect(await site().databaseState()).toBe(before);
});

test('no action obeys who may only look, who only reads, a stranger or an owner of another team', async () => {
  const before = await site().databaseState();
  // Signed-in people may change their own account, and anybody may try to sign in.
  const guarded = serverActions().filter(
    ({ name, page }) => name !== 'signOut' && page.startsWith('/-/dashboard/default/'),
  );
  for (const action of guarded)
    for (const cookie of [site().cookies.viewer, site().cookies.reader, site().cookies.foreignOwner, ''])
      for (const address of [ownSite, otherSite])
        await act(action, { ...foreign, ...address }, { cookie, origin: site().origin });
  expect(await site().databaseState()).toBe(before);
});

test('the owner changes nothing of another team, by its address or by its ids', async () => {
  const before = await site().databaseState();
  for (const action of serverActions()) {
    if (action.name === 'signOut' || !action.page.startsWith('/-/dashboard/default/')) continue;
    await act(action, { ...foreign, ...otherSite }, { cookie: site().cookies.owner, origin: site().origin });
    // Without ids, these actions apply to the owner's own team, which is allowed.
    if (['createKeyByForm', 'inviteByForm', 'saveSettings'].includes(action.name)) continue;
    await act(action, { ...foreign, ...ownSite }, { cookie: site().cookies.owner, origin: site().origin });
  }
  expect(await site().databaseState()).toBe(before);
});
