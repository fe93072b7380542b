import { describe, expect, it } from 'vitest';
import type { Dialect } from '@/lib/db/dialect';
import { directoryStore } from '@/lib/db/directory-store';
import { prepareTeam } from '@/tests/prepared-team';

const dialects: Dialect[] = ['sqlite', 'postgresql'];
const ada = { subject: 'ada', email: 'ada.king@example.com', name: 'Ada King' };
const married = { ...ada, email: 'ada.lovelace@example.com', name: 'Ada Lovelace' };

describe.each(dialects)('name and address of a person, in %s,', (dialect) => {
  it('are those that the provider says now, so that who marries has the new ones', async () => {
    await using team = await prepareTeam(dialect);
    expect(await team.come(ada, { isInvited: true })).toMatchObject({ user: { name: 'Ada King' } });
    expect(await team.come(married)).toMatchObject({ user: { name: married.name, email: married.email } });
    expect(await team.context.accounts.userByEmail(ada.email)).toBeUndefined();
    expect(await team.context.accounts.userByEmail(married.email)).toMatchObject({ name: married.name });
    expect(await team.context.audit.list(team.organizationId, { limit: 5 })).toMatchObject([
      {
        action: 'person-changed-at-provider',
        subject: married.email,
        detail: expect.stringContaining(ada.email),
      },
    ]);
    await team.come(married);
    expect(await team.context.audit.list(team.organizationId, { limit: 5 })).toHaveLength(1);
  });

  it('stay where the provider sends no full name, or an address that it has not verified or another person has', async () => {
    await using team = await prepareTeam(dialect);
    await team.owner();
    await team.come(ada, { isInvited: true });
    const kept = { user: { name: ada.name, email: ada.email } };
    expect(await team.come({ ...ada, name: '', userName: 'ada99' })).toMatchObject(kept);
    expect(await team.come({ ...ada, email: married.email, isEmailVerified: false })).toMatchObject(kept);
    expect(await team.come({ ...ada, email: 'owner@example.com' })).toMatchObject(kept);
    expect(await team.come({ ...ada, email: '' })).toMatchObject(kept);
    expect(await team.come({ ...married, email: 'owner@example.com' })).toMatchObject({
      user: { name: married.name, email: ada.email },
    });
  });

  it('stay as the person wrote them who has a password here, and follow where passwords are off', async () => {
    await using team = await prepareTeam(dialect);
    const { user } = await team.invited(ada.email, 'viewer');
    await team.context.accounts.changePerson(user.userId, {
      email: ada.email,
      name: 'Ada K.',
      isEmailVerified: true,
    });
    await team.client.user.update({ where: { id: user.userId }, data: { emailVerifiedAt: team.now() } });
    expect(await team.come(ada)).toMatchObject({ user: { name: 'Ada K.' } });
    expect(await team.come(married)).toMatchObject({ user: { name: 'Ada K.', email: ada.email } });
    expect(await team.come(married, { hasPasswords: false })).toMatchObject({
      user: { name: married.name, email: married.email },
    });
  });

  it('stay as the directory wrote them', async () => {
    await using team = await prepareTeam(dialect);
    const come = await team.come(ada, { isInvited: true });
    if (come.kind !== 'signed-in') throw new Error(come.reason);
    const person = { userName: ada.email, externalId: undefined, givenName: 'Ada', familyName: 'King' };
    await directoryStore(team.client, team.now).addUser(team.organizationId, come.user.userId, person);
    expect(await team.come(married)).toMatchObject({ user: { name: ada.name, email: ada.email } });
  });

  it('are those of the organization rather than those that the person wrote at GitHub', async () => {
    await using team = await prepareTeam(dialect);
    const hub = {
      provider: 'github',
      subject: '7',
      email: ada.email,
      name: 'ada!',
      groups: undefined,
    } as const;
    expect(await team.come(hub, { isInvited: true })).toMatchObject({ user: { name: 'ada!' } });
    expect(await team.come({ ...hub, name: 'ada?' })).toMatchObject({ user: { name: 'ada?' } });
    expect(await team.come(ada)).toMatchObject({ user: { name: ada.name } });
    expect(await team.come({ ...hub, email: 'ada@home.example' })).toMatchObject({
      user: { name: ada.name, email: ada.email },
    });
  });

  it('of who runs the site are not for the product to change', async () => {
    await using team = await prepareTeam(dialect);
    const token = { ...ada, provider: 'jwt' } as const;
    const come = await team.come(token, { isInvited: true });
    if (come.kind !== 'signed-in') throw new Error(come.reason);
    await team.context.members.add(team.organizationId, come.user.userId, 'admin');
    expect(await team.come({ ...married, provider: 'jwt' })).toMatchObject({
      user: { name: ada.name, email: ada.email },
    });
  });

  it('end the sessions from before the address was verified', async () => {
    await using team = await prepareTeam(dialect);
    const unproved = { ...ada, isEmailVerified: false };
    const first = await team.come(unproved, { isInvited: true });
    if (first.kind !== 'signed-in') throw new Error(first.reason);
    const cookie = await team.signIn(first.user);
    expect(await team.come(married)).toMatchObject({
      user: { email: married.email, isEmailVerified: true },
    });
    expect(await team.memberOf(cookie)).toBeUndefined();
  });
});
