import type { AuditStore } from '@/lib/auth/audit-store';
import { type Clock, systemClock } from '@/lib/base/clock';
import { newId } from '@/lib/base/new-id';
import type { DatabaseClient } from './database-client';

export function auditStore(database: DatabaseClient, clock: Clock = systemClock): AuditStore {
  return {
    async add(organizationId, { userId, name }, { action, subject = '', detail = '' }) {
      const row = { organizationId, at: clock(), actorId: userId, actorName: name, action, subject, detail };
      await database.auditEntry.create({ data: { id: newId('audit'), ...row } });
    },
    async list(organizationId, { before, limit }) {
      const rows = await database.auditEntry.findMany({
        where: { organizationId, ...(before === undefined ? {} : { at: { lt: before } }) },
        orderBy: [{ at: 'desc' }, { id: 'desc' }],
        take: limit,
      });
      return rows.map(({ id, at, actorName, action, subject, detail }) => ({
        entryId: id,
        at,
        actorName,
        action,
        subject,
        detail,
      }));
    },
  };
}
