import { type Clock, systemClock } from '@/lib/base/clock';
import { newId } from '@/lib/base/new-id';
import type { DirectoryTokenStore, StoredDirectoryToken } from '@/lib/scim/directory-token-store';
import type { DatabaseClient } from './database-client';

/** A token's last use is recorded to this precision. */
const USED_EVERY_MS = 60_000;

type Row = Awaited<ReturnType<DatabaseClient['directoryToken']['findFirstOrThrow']>>;

export function directoryTokenStore(
  database: DatabaseClient,
  clock: Clock = systemClock,
): DirectoryTokenStore {
  return {
    async create(tokenHash, token) {
      await database.directoryToken.create({
        data: { id: newId('directory'), tokenHash, ...token, createdAt: clock() },
      });
    },
    async list(organizationId) {
      const rows = await database.directoryToken.findMany({
        where: { organizationId, revokedAt: null },
        orderBy: { createdAt: 'desc' },
      });
      return rows.map(tokenFrom);
    },
    async use(organizationId, tokenHash) {
      const row = await database.directoryToken.findFirst({
        where: { tokenHash, organizationId, revokedAt: null },
      });
      if (row === null) return undefined;
      const before = new Date(clock().getTime() - USED_EVERY_MS);
      if (row.lastUsedAt === null || row.lastUsedAt < before)
        await database.directoryToken.updateMany({ where: { id: row.id }, data: { lastUsedAt: clock() } });
      return tokenFrom(row);
    },
    async revoke(organizationId, id) {
      const where = { id, organizationId, revokedAt: null };
      return (await database.directoryToken.updateMany({ where, data: { revokedAt: clock() } })).count > 0;
    },
  };
}

function tokenFrom({
  id,
  organizationId,
  name,
  hint,
  createdBy,
  createdAt,
  lastUsedAt,
}: Row): StoredDirectoryToken {
  return {
    tokenId: id,
    organizationId,
    name,
    hint,
    createdBy,
    createdAt,
    lastUsedAt: lastUsedAt ?? undefined,
  };
}
