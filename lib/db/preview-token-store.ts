import { type Clock, systemClock } from '@/lib/base/clock';
import type { PreviewTokenStore } from '@/lib/source/upload/preview-token';
import type { DatabaseClient } from './database-client';

export function previewTokenStore(database: DatabaseClient, clock: Clock = systemClock): PreviewTokenStore {
  return {
    async put(siteId, { tokenHash, hint }) {
      const now = clock();
      const token = { previewTokenHash: tokenHash, previewTokenHint: hint, previewTokenMadeAt: now };
      await database.siteSettings.upsert({
        where: { siteId },
        create: { siteId, ...token, updatedAt: now },
        update: token,
      });
    },
    async find(siteId) {
      const row = await database.siteSettings.findUnique({ where: { siteId } });
      if (row?.previewTokenHint == null || row.previewTokenMadeAt === null) return undefined;
      return { hint: row.previewTokenHint, madeAt: row.previewTokenMadeAt };
    },
    async isOf(siteId, previewTokenHash) {
      return (await database.siteSettings.count({ where: { siteId, previewTokenHash } })) > 0;
    },
    async remove(siteId) {
      const none = { previewTokenHash: null, previewTokenHint: null, previewTokenMadeAt: null };
      const where = { siteId, previewTokenHash: { not: null } };
      return (await database.siteSettings.updateMany({ where, data: none })).count > 0;
    },
  };
}
