import type { Invitation, InvitationStore } from '@/lib/auth/invitation-store';
import { type Clock, systemClock } from '@/lib/base/clock';
import { newId } from '@/lib/base/new-id';
import type { DatabaseClient } from './database-client';
import { isUniqueViolation } from './is-unique-violation';
import { roleOfRow } from './role-of-row';
import { textListFrom } from './text-list-from';

export function invitationStore(database: DatabaseClient, clock: Clock = systemClock): InvitationStore {
  const open = (now: Date) => ({ usedAt: null, expiresAt: { gt: now } });
  return {
    async create(tokenHash, { groups, ...invitation }) {
      const row = { id: newId('invitation'), purpose: 'member', createdAt: clock(), tokenHash };
      await database.invitation.create({ data: { ...row, ...invitation, groups: JSON.stringify(groups) } });
    },
    async addSetup(tokenHash, organizationId, expiresAt) {
      const now = clock();
      const id = `setup_${organizationId}`;
      const row = { tokenHash, expiresAt, createdAt: now, usedAt: null };
      const isPast = { OR: [{ usedAt: { not: null } }, { expiresAt: { lte: now } }] };
      const { count } = await database.invitation.updateMany({ where: { id, ...isPast }, data: row });
      if (count > 0) return;
      try {
        await database.invitation.create({
          data: { id, organizationId, purpose: 'setup', role: 'owner', ...row },
        });
      } catch (error) {
        // One is already open, perhaps from a process that started at the same time.
        if (!isUniqueViolation(error)) throw error;
      }
    },
    async openSetup(organizationId) {
      const row = await database.invitation.findFirst({
        where: { id: `setup_${organizationId}`, ...open(clock()) },
        select: { tokenHash: true, expiresAt: true },
      });
      return row ?? undefined;
    },
    async putSetup(tokenHash, organizationId, expiresAt) {
      const row = { tokenHash, expiresAt, createdAt: clock(), usedAt: null };
      const id = `setup_${organizationId}`;
      await database.invitation.upsert({
        where: { id },
        create: { id, organizationId, purpose: 'setup', role: 'owner', ...row },
        update: row,
      });
    },
    async open(tokenHash) {
      const row = await database.invitation.findFirst({ where: { tokenHash, ...open(clock()) } });
      return row === null ? undefined : invitationFrom(row);
    },
    async consume(tokenHash) {
      const now = clock();
      const { count } = await database.invitation.updateMany({
        where: { tokenHash, ...open(now) },
        data: { usedAt: now },
      });
      return count === 1;
    },
    async release(tokenHash) {
      await database.invitation.updateMany({ where: { tokenHash }, data: { usedAt: null } });
    },
    async list(organizationId) {
      const rows = await database.invitation.findMany({
        where: { organizationId, purpose: 'member', ...open(clock()) },
        orderBy: { createdAt: 'desc' },
      });
      return rows.map(invitationFrom);
    },
    async remove(organizationId, invitationId) {
      const { count } = await database.invitation.deleteMany({ where: { organizationId, id: invitationId } });
      return count === 1;
    },
  };
}

type InvitationRow = Omit<Invitation, 'invitationId' | 'purpose' | 'role' | 'groups'> & {
  id: string;
  purpose: string;
  role: string;
  groups: string;
};

function invitationFrom(row: InvitationRow): Invitation {
  const { organizationId, note, createdBy, createdAt, expiresAt } = row;
  return {
    invitationId: row.id,
    organizationId,
    purpose: row.purpose === 'setup' ? 'setup' : 'member',
    role: roleOfRow(row.role),
    groups: textListFrom(row.groups),
    note,
    createdBy,
    createdAt,
    expiresAt,
  };
}
