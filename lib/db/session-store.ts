import type { SessionLife, SessionStore, StoredSession } from '@/lib/auth/session-store';
import { type Clock, systemClock } from '@/lib/base/clock';
import { newId } from '@/lib/base/new-id';
import type { DatabaseClient } from './database-client';
import { memberColumns, memberFrom } from './member-row';

/** A session's last use is recorded to this precision, so that it costs at most one write in this time. */
const seenEveryMs = 5 * 60_000;

export function sessionStore(
  database: DatabaseClient,
  { maxMs, idleMs }: SessionLife,
  clock: Clock = systemClock,
): SessionStore {
  const ago = (spanMs: number) => new Date(clock().getTime() - spanMs);
  const lasting = () => ({ createdAt: { gt: ago(maxMs) }, lastSeenAt: { gt: ago(idleMs) } });

  async function noteSeen(id: string): Promise<void> {
    const where = { id, lastSeenAt: { lt: ago(seenEveryMs) } };
    await database.session.updateMany({ where, data: { lastSeenAt: clock() } });
  }

  return {
    async begin({ userId, sessionVersion }, session) {
      const now = clock();
      const id = newId('session');
      await database.session.create({
        data: { id, userId, version: sessionVersion, ...session, createdAt: now, lastSeenAt: now },
      });
      // Each sign-in deletes everyone's expired sessions.
      await database.session.deleteMany({ where: { createdAt: { lt: ago(maxMs) } } });
      return id;
    },
    async find(organizationId, sessionId) {
      const row = await database.session.findFirst({
        where: { id: sessionId, user: { keptOut: { none: { organizationId } } }, ...lasting() },
        // Large, and only needed at sign-out.
        omit: { signOutHint: true },
        include: { user: { select: memberColumns(organizationId) } },
      });
      if (row === null || row.version !== row.user.sessionVersion) return undefined;
      // Not awaited, because a failed write must not sign anyone out.
      if (row.lastSeenAt < ago(seenEveryMs)) void noteSeen(row.id).catch(() => undefined);
      return { session: sessionFrom(row), member: memberFrom(row.user) };
    },
    async list(userId) {
      const rows = await database.session.findMany({
        where: { userId, ...lasting() },
        omit: { signOutHint: true },
        include: { user: { select: { sessionVersion: true } } },
        orderBy: [{ lastSeenAt: 'desc' }, { id: 'asc' }],
      });
      return rows.filter(({ version, user }) => version === user.sessionVersion).map(sessionFrom);
    },
    async signOutHint(sessionId) {
      const where = { id: sessionId };
      const row = await database.session.findUnique({ where, select: { signOutHint: true } });
      return row?.signOutHint ?? undefined;
    },
    async endOfProvider(provider, ended) {
      const where = whereOfProvider(provider, ended);
      if (where === undefined) return [];
      const rows = await database.session.findMany({
        where,
        distinct: ['userId'],
        select: { user: { select: { id: true, name: true } } },
      });
      await database.session.deleteMany({ where });
      return rows.map(({ user }) => ({ userId: user.id, name: user.name }));
    },
    async end(userId, sessionId) {
      return (await database.session.deleteMany({ where: { userId, id: sessionId } })).count > 0;
    },
  };
}

/** Matches the sessions that a provider has ended; `undefined` if the provider names none. */
function whereOfProvider(
  method: string,
  { subject, providerSession }: Parameters<SessionStore['endOfProvider']>[1],
) {
  if (subject === undefined) return providerSession === undefined ? undefined : { method, providerSession };
  const ofPerson = { method, user: { accounts: { some: { provider: method, subject } } } };
  if (providerSession === undefined) return ofPerson;
  // A session stored without the provider's id may be the one that ended.
  return { ...ofPerson, OR: [{ providerSession }, { providerSession: null }] };
}

interface SessionRow {
  id: string;
  method: string;
  device: string;
  place: string;
  createdAt: Date;
  lastSeenAt: Date;
}

function sessionFrom({ id, method, device, place, createdAt, lastSeenAt }: SessionRow): StoredSession {
  return { sessionId: id, method, device, place, createdAt, lastSeenAt };
}
