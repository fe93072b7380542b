import { describe, expect, it } from 'vitest';
import { ensurePanelKey, isPanelKeyStored, replacePanelKey } from '@/lib/assistant/keys/panel-key';
import { offerSetup, standingOffer } from '@/lib/auth/offer-setup';
import { projectDirectory } from '@/lib/cli/project-directory';
import { throwAwayDatabase } from '@/tests/support/throw-away-database';
import { assistantKeyStore } from './assistant-key-store';
import type { DatabaseClient } from './database-client';
import type { Dialect } from './dialect';
import { invitationStore } from './invitation-store';
import { memberStore } from './member-store';
import { migrateDatabase } from './migrate-database';
import { migrationsDirectory, readMigrations } from './migration';
import { upsertSite } from './site-store';
import { readStandingInstance } from './standing-instance';

const SECRET = 'a secret of this test';
const dialects: Dialect[] = ['sqlite', 'postgresql'];

describe.each(dialects)('what a start finds on %s', (dialect) => {
  it('is nothing before the first start, and then what the first start wrote', async () => {
    await using prepared = await preparedDatabase(dialect);
    expect(await prepared.read()).toBeUndefined();
    const { organizationId } = await prepared.start(SECRET);
    expect(await prepared.read()).toMatchObject({ name: 'Guides', organizationId, hasOwner: false });
  });

  it('is the same panel key and the same link as the stores say, for as long as both hold', async () => {
    await using prepared = await preparedDatabase(dialect);
    const { organizationId, offer } = await prepared.start(SECRET);
    const standing = await prepared.read();
    expect(isPanelKeyStored(standing?.panelKeys ?? [], { instanceSecret: SECRET, domain: 'docs' })).toBe(
      true,
    );
    expect(isPanelKeyStored(standing?.panelKeys ?? [], { instanceSecret: 'other', domain: 'docs' })).toBe(
      false,
    );
    if (standing?.setup === undefined) throw new Error('No link was found.');
    const offered = standingOffer(organizationId, standing.setup, { instanceSecret: SECRET });
    // In other time zones, PostgreSQL's times cannot be read without Prisma, so there is no offer.
    if (dialect === 'sqlite' || new Date().getTimezoneOffset() === 0) expect(offered).toEqual(offer);
    expect(standingOffer(organizationId, standing.setup, { instanceSecret: 'other' })).toBeUndefined();
    const later = () => new Date(Date.now() + 25 * 3_600_000);
    expect(
      standingOffer(organizationId, standing.setup, { instanceSecret: SECRET, clock: later }),
    ).toBeUndefined();
  });

  it('has no key that was revoked, and one of another secret', async () => {
    await using prepared = await preparedDatabase(dialect);
    const { siteId } = await prepared.start(SECRET);
    await replacePanelKey(
      assistantKeyStore(prepared.client),
      { siteId, domain: 'docs', instanceSecret: 'other' },
      new Date(),
    );
    const { panelKeys = [] } = (await prepared.read()) ?? {};
    expect(isPanelKeyStored(panelKeys, { instanceSecret: SECRET, domain: 'docs' })).toBe(false);
    expect(isPanelKeyStored(panelKeys, { instanceSecret: 'other', domain: 'docs' })).toBe(true);
  });

  it('has an owner only while they are let in, as the store of members says', async () => {
    await using prepared = await preparedDatabase(dialect);
    const { organizationId } = await prepared.start(SECRET);
    const { client } = prepared;
    const [userId, createdAt] = ['user-1', new Date()];
    const hasOwner = async () => {
      const { hasOwner } = (await prepared.read()) ?? {};
      expect(hasOwner).toBe(await memberStore(client).hasOwner(organizationId));
      return hasOwner;
    };
    await client.user.create({ data: { id: userId, email: 'ada@example.com', name: 'Ada', createdAt } });
    await client.membership.create({ data: { organizationId, userId, role: 'editor', createdAt } });
    expect(await hasOwner()).toBe(false);
    await client.membership.updateMany({ data: { role: 'owner' } });
    expect(await hasOwner()).toBe(true);
    await client.keptOut.create({ data: { organizationId, userId, since: createdAt } });
    expect(await hasOwner()).toBe(false);
  });

  it('has no link that was used', async () => {
    await using prepared = await preparedDatabase(dialect);
    await prepared.start(SECRET);
    await prepared.client.invitation.updateMany({ data: { usedAt: new Date() } });
    expect((await prepared.read())?.setup).toBeUndefined();
  });
});

async function preparedDatabase(dialect: Dialect) {
  const database = await throwAwayDatabase(dialect);
  const connection = await database.openMigrationConnection();
  await migrateDatabase(connection, readMigrations(migrationsDirectory(projectDirectory, dialect)));
  const client: DatabaseClient = await database.openClient();
  return {
    client,
    read: () => readStandingInstance(connection, 'docs'),
    /** Writes what a first start writes. */
    async start(instanceSecret: string) {
      const { id: siteId, organizationId } = await upsertSite(client, { domain: 'docs', name: 'Guides' });
      await ensurePanelKey(assistantKeyStore(client), { siteId, domain: 'docs', instanceSecret }, new Date());
      const stores = { members: memberStore(client), invitations: invitationStore(client) };
      return {
        siteId,
        organizationId,
        offer: await offerSetup(organizationId, { ...stores, instanceSecret }),
      };
    },
    async [Symbol.asyncDispose]() {
      await client.$disconnect();
      await connection.close();
      await database[Symbol.asyncDispose]();
    },
  };
}
