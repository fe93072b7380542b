import { describe, expect, test } from 'vitest';
import { migratedDatabase } from '@/tests/support/migrated-database';
import type { DatabaseClient } from './database-client';
import type { Dialect } from './dialect';
import { type MovedTable, moveDatabase } from './move-database';
import { tableOf } from './table-rows';
import { ownTableNames } from './tables';

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 1, 2, 3, 456));
const strange = `Zürich 🦓 "quoted"\r\n\t${'x'.repeat(40_000)} \\ ' % end`;

/** Puts at least one row in each table, and more conversations than one page of reads. */
async function fill(client: DatabaseClient, siteId: string, organizationId: string): Promise<void> {
  const user = { id: 'usr_1', email: 'ada@example.com', name: strange.slice(0, 40), createdAt: at(1) };
  await client.user.create({
    data: { ...user, passwordHash: 'h', emailVerifiedAt: at(2), sessionVersion: 3 },
  });
  const userId = user.id;
  await client.secondFactor.create({
    data: { userId, sealedSecret: 's', createdAt: at(1), lastStep: 59_000_000 },
  });
  await client.recoveryCode.createMany({
    data: [
      { userId, codeHash: 'B' },
      { userId, codeHash: 'a' },
    ],
  });
  await client.passwordLink.create({
    data: { userId, kind: 'handed', tokenHash: 't', createdAt: at(1), expiresAt: at(2) },
  });
  await client.session.create({
    data: {
      id: 's1',
      userId,
      version: 3,
      method: 'password',
      device: 'd',
      place: 'p',
      createdAt: at(1),
      lastSeenAt: at(2),
    },
  });
  await client.account.create({ data: { provider: 'github', subject: '7', userId, createdAt: at(1) } });
  await client.membership.create({ data: { organizationId, userId, role: 'owner', createdAt: at(1) } });
  await client.userGroup.create({ data: { organizationId, userId, name: 'staff', source: 'dashboard' } });
  const told = { organizationId, createdAt: at(1), updatedAt: at(2) };
  await client.directoryToken.create({
    data: {
      id: 'd',
      organizationId,
      name: 'Okta',
      tokenHash: 'v',
      hint: 'h',
      createdBy: 'Ada',
      createdAt: at(1),
    },
  });
  await client.directoryUser.create({ data: { ...told, userId, userName: 'Ada', userNameKey: 'ada' } });
  await client.keptOut.create({ data: { organizationId, userId, since: at(4) } });
  await client.directoryGroup.create({ data: { ...told, id: 'g', displayName: 'Staff' } });
  await client.spentToken.create({ data: { purpose: 'jwt', tokenHash: 'w', expiresAt: at(2) } });
  await client.runningReply.create({ data: { id: 'r', chat: 'c', startedAt: at(3), seenAt: at(3) } });
  await client.runningReplyPart.create({ data: { replyId: 'r', position: 0, events: '[]' } });
  await client.invitation.create({
    data: {
      id: 'i',
      organizationId,
      purpose: 'member',
      tokenHash: 'u',
      role: 'viewer',
      createdAt: at(1),
      expiresAt: at(9),
    },
  });
  await client.auditEntry.create({
    data: { id: 'a', organizationId, at: at(3), actorName: 'Ada', action: 'signed in' },
  });
  await client.addedSite.create({
    data: {
      ...{ domain: 'acme', organizationId, repository: 'https://code.example.com/acme', folder: 'docs' },
      ...{ visibility: 'private', previews: 'members', addedAt: at(3) },
    },
  });
  await client.sourceTarget.create({ data: { siteId, generation: 2, pinnedCommit: 'c' } });
  await client.siteSettings.create({ data: { siteId, retentionDays: 30, updatedAt: at(3) } });
  await client.signInAttempt.create({ data: { subject: 'x', windowStart: at(3), count: 2 } });
  const key = { id: 'key_1', siteId, name: 'Site', hash: 'k', hint: 'svc…', createdAt: at(1) };
  await client.assistantKey.create({
    data: { ...key, allowedOrigins: 'https://a.example\nhttps://b.example' },
  });
  await client.usageCounter.create({
    data: { rule: 'assistant-key', subject: 'key_1', window: '2026-11', used: 7, allowed: 9 },
  });
  const numbers = Array.from({ length: 600 }, (_, index) => index);
  await client.thread.createMany({
    data: numbers.map((number) => ({
      ...{ id: `thr_${number}`, siteId, keyId: number % 2 === 0 ? 'key_1' : null, fingerprint: 'anonymous' },
      ...{ userId: number % 3 === 0 ? userId : null, apiVersion: 'v2', title: `Q ${number}` },
      ...{ createdAt: at(4), askedAt: at(5) },
    })),
  });
  await client.threadMessage.createMany({
    data: numbers.map((number) => ({
      ...{
        id: `msg_${number}`,
        threadId: `thr_${number}`,
        siteId,
        position: 0,
        role: 'user',
        state: 'complete',
      },
      ...{ text: number === 0 ? strange : `text ${number}`, createdAt: at(4), savedAt: at(4) },
      ...{ evidence: number / 7, isCovered: number % 2 === 0, inputTokens: number, rating: -1 },
    })),
  });
  await client.searchQuery.create({
    data: { siteId, language: 'en', query: 'É', day: '2026-11-01', count: 3, misses: 1 },
  });
  await client.closedQuestion.create({
    data: { siteId, questionKey: 'key', closedAt: new Date('2026-11-01T12:00:00Z') },
  });
  await client.sharedBlob.create({ data: { key: 'k', data: Buffer.from('x'), size: 1, usedAt: at(1) } });
  await client.pageView.create({ data: { siteId, path: '/a', day: '2026-11-01', count: 3 } });
  await client.pageFeedback.create({
    data: {
      ...{ siteId, path: '/a', day: '2026-11-01', visitor: 'v', language: 'en', isHelpful: false },
      ...{ comment: strange, createdAt: at(1), updatedAt: at(1) },
    },
  });
}

const counts = async (client: DatabaseClient) =>
  Promise.all(ownTableNames.map((name) => tableOf(client, name).count()));

describe.each([
  ['sqlite', 'postgresql'],
  ['postgresql', 'sqlite'],
] as const satisfies [Dialect, Dialect][])('from %s to %s', (from, to) => {
  test('every row arrives that cannot be made again, and a database that has rows is refused', async () => {
    await using old = await migratedDatabase(from);
    await fill(old.client, old.site.id, old.site.organizationId);
    await using made = await migratedDatabase(to);
    await expect(moveDatabase(old.client, made.client, () => undefined)).rejects.toThrow(
      /has rows already \(table Organization\)/,
    );
    await made.client.organization.deleteMany();
    const moved: MovedTable[] = [];
    await moveDatabase(old.client, made.client, (table) => moved.push(table));
    expect(moved).toContainEqual({ name: 'ThreadMessage', rows: 600 });
    expect(moved.filter(({ rows }) => rows === 0)).toEqual([]);
    expect(await counts(made.client)).toEqual(await counts(old.client));
    expect([await old.client.sharedBlob.count(), await made.client.sharedBlob.count()]).toEqual([1, 0]);
    const where = { id: 'msg_0' };
    expect(await made.client.threadMessage.findUnique({ where })).toEqual(
      await old.client.threadMessage.findUnique({ where }),
    );
  });
});

test('nothing arrives when the other database gives back something else', async () => {
  await using old = await migratedDatabase('sqlite');
  await fill(old.client, old.site.id, old.site.organizationId);
  await using made = await migratedDatabase('sqlite');
  await made.client.organization.deleteMany();
  await made.client.$executeRawUnsafe(
    `CREATE TRIGGER spoil AFTER INSERT ON "ThreadMessage" WHEN NEW.id = 'msg_7'
     BEGIN UPDATE "ThreadMessage" SET text = 'other' WHERE id = 'msg_7'; END`,
  );
  await expect(moveDatabase(old.client, made.client, () => undefined)).rejects.toThrow(
    /Table ThreadMessage is not the same in both databases: 600 rows were read, and 600 found/,
  );
  expect(await counts(made.client)).toEqual(ownTableNames.map(() => 0));
});
