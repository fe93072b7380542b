import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SessionLife } from '@/lib/auth/session-store';
import { type DatabaseClient, openDatabaseClient } from '@/lib/db/database-client';
import { sessionStore } from '@/lib/db/session-store';
import { tableNames } from '@/lib/db/tables';
import { newSessionValue, signedIn } from '../signed-in';
import { startApplication, TEST_SECRET } from './start-application';

/** A site with people of each role, and another team in the same database. */
export interface AttackedSite {
  origin: string;
  /** Session cookies, as headers. */
  cookies: Record<'owner' | 'viewer' | 'reader' | 'foreignOwner', string>;
  /** A fingerprint of the whole database. */
  databaseState(): Promise<string>;
  output(): string;
  stop(): Promise<void>;
}

export const evil = 'https://evil.example';

/** The dashboards of the site and of the other team. */
export const ownSite = { organization: 'default', domain: 'docs' };
export const otherSite = { organization: 'foreign', domain: 'theirs' };

export const foreign = {
  keyId: 'key_f',
  threadId: 'thread_f',
  invitationId: 'invitation_f',
  userId: 'user_f',
};

/** Ids of the site's own team: an admin, and one row of each kind. */
export const own = {
  keyId: 'key_o',
  threadId: 'thread_o',
  invitationId: 'invitation_o',
  userId: 'user_o',
};

export async function startAttackedSite(variables: Record<string, string> = {}): Promise<AttackedSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-attacks-'));
  const configuration = { name: 'Guides', theme: 'mint', colors: { primary: '#0f766e' } };
  await writeFile(
    path.join(folder, 'docs.json'),
    JSON.stringify({ ...configuration, navigation: { pages: ['start'] } }),
  );
  await writeFile(path.join(folder, 'start.mdx'), '---\ntitle: Start\n---\n\n[Next](/start#more)\n');
  const application = await startApplication(folder, { AUTH_READERS: 'on', ...variables });
  const [owner = '', viewer = '', reader = ''] = await signedIn({ ...application, secret: TEST_SECRET }, [
    { email: 'owner@example.com', role: 'owner' },
    { email: 'viewer@example.com', role: 'viewer' },
    { email: 'reader@example.com', role: 'reader' },
  ]);
  const database = await openDatabaseClient(application.databaseUrl);
  const { id: siteId, organizationId } = await database.site.findFirstOrThrow({ where: { domain: 'docs' } });
  await makeRows(database, own, { organizationId, siteId, role: 'admin' });
  const foreignSession = await makeForeignTeam(database);
  const foreignOwner = `${owner.slice(0, owner.indexOf('='))}=${foreignSession}`;
  return {
    origin: application.origin,
    cookies: { owner, viewer, reader, foreignOwner },
    output: application.output,
    databaseState: () => stateOf(database),
    async stop() {
      await database.$disconnect();
      await application.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Creates the other team; returns its owner's session. */
async function makeForeignTeam(database: DatabaseClient): Promise<string> {
  const site = { id: 'site_f', domain: 'theirs', organizationId: 'org_f', name: 'Theirs' };
  await database.organization.create({ data: { id: 'org_f', slug: 'foreign', name: 'Foreign' } });
  await database.site.create({ data: site });
  await makeRows(database, foreign, { organizationId: 'org_f', siteId: site.id, role: 'owner' });
  const sessions = (life: SessionLife) => sessionStore(database, life);
  return newSessionValue(
    { sessions },
    { userId: foreign.userId, sessionVersion: 0 },
    { secret: TEST_SECRET },
  );
}

/** Creates a person, and a row of each kind that a team has. */
async function makeRows(
  database: DatabaseClient,
  { keyId, threadId, invitationId, userId }: typeof foreign,
  { organizationId, siteId, role }: { organizationId: string; siteId: string; role: string },
): Promise<void> {
  const now = new Date();
  await database.user.create({
    data: { id: userId, email: `${userId}@example.com`, name: 'Them', createdAt: now },
  });
  await database.membership.create({ data: { organizationId, userId, role, createdAt: now } });
  await database.assistantKey.create({
    data: { id: keyId, siteId, name: 'Theirs', hash: keyId, hint: 'h', createdAt: now },
  });
  await database.invitation.create({
    data: {
      ...{ id: invitationId, organizationId, purpose: 'member', tokenHash: invitationId, role: 'admin' },
      ...{ createdAt: now, expiresAt: new Date(now.getTime() + 1e9) },
    },
  });
  await database.thread.create({
    data: {
      ...{ id: threadId, siteId, fingerprint: userId, apiVersion: 'v2', title: 'Theirs' },
      ...{ createdAt: now, askedAt: now },
    },
  });
}

export async function stateOf(database: DatabaseClient): Promise<string> {
  const all: unknown[] = [];
  for (const name of tableNames) all.push(name, await database.$queryRawUnsafe(`SELECT * FROM "${name}"`));
  const text = JSON.stringify(all, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  return createHash('sha256').update(text).digest('hex');
}
