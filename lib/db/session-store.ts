import type { SessionLife, SessionStore, StoredSession } from '@/lib/auth/session-store';
import { type Clock, systemClock } from '@/lib/base/clock';
import { newId } from '@/lib/base/new-id';
import type { DatabaseClient } from './database-client';
import { memberColumns, memberFrom } from './member-row';

/** Precision of a session's last use: at most one write in this time. */
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
        include: { user: { select: memberColumns(organizationId) } },
      });
      if (row === null || row.version !== row.user.sessionVersion) return undefined;
      // Not awaited: a failed write must not sign anybody out.
      if (row.lastSeenAt < ago(seenEveryMs)) void noteSeen(row.id).catch(() => undefined);
      return { session: sessionFrom(row), member: memberFrom(row.user) };
    },
    async list(userId) {
      const rows = await database.session.findMany({
        where: { userId, ...lasting() },
        include: { user: { select: { sessionVersion: true } } },
        orderBy: [{ lastSeenAt: 'desc' }, { id: 'asc' }],
      });
      return rows.filter(({ version, user }) => version === user.sessionVersion).map(sessionFrom);
    },
    async end(userId, sessionId) {
      return (await database.session.deleteMany({ where: { userId, id: sessionId } })).count > 0;
    },
  };
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
