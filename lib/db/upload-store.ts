import { type Clock, systemClock } from '@/lib/base/clock';
import type { UploadStore } from '@/lib/source/upload/upload-store';
import type { DatabaseClient } from './database-client';

/** Enough for the largest upload, a tarball in 100 parts. */
const WRITE_MS_MAX = 120_000;

export function uploadStore(database: DatabaseClient, clock: Clock = systemClock): UploadStore {
  return {
    newest: async (domain) => {
      const rows = await database.previewUpload.findMany({
        where: { site: { domain } },
        orderBy: { id: 'asc' },
        select: { id: true, name: true, sentAt: true, bytes: true },
      });
      // Two concurrent uploads of one preview leave two rows; the newer one wins.
      return [...new Map(rows.map((row) => [row.name, row])).values()];
    },
    put({ name, site: domain }, { bytes, parts }) {
      return database.$transaction(
        async (inside) => {
          const site = await inside.site.findUniqueOrThrow({ where: { domain }, select: { id: true } });
          const row = { siteId: site.id, name, sentAt: clock(), bytes };
          const { id } = await inside.previewUpload.create({ data: row, select: { id: true } });
          let position = 0;
          for await (const part of parts) {
            const data = { uploadId: id, position, data: new Uint8Array(part) };
            await inside.previewUploadPart.create({ data, select: { position: true } });
            position += 1;
          }
          await inside.previewUpload.deleteMany({ where: { siteId: site.id, name, id: { lt: id } } });
          return id;
        },
        { timeout: WRITE_MS_MAX },
      );
    },
    async *read(uploadId) {
      const upload = await database.previewUpload.findUnique({ where: { id: uploadId } });
      let left = upload?.bytes ?? Number.NaN;
      for (let position = 0; left > 0; position++) {
        const part = await database.previewUploadPart.findUnique({
          where: { uploadId_position: { uploadId, position } },
        });
        if (part === null) break;
        left -= part.data.length;
        yield part.data;
      }
      if (left !== 0) throw new Error('another was sent in its place, or it was taken away.');
    },
    async remove(domain, names) {
      const where = { site: { domain }, name: { in: [...names] } };
      return (await database.previewUpload.deleteMany({ where })).count;
    },
    async removeAll(domain) {
      await database.previewUpload.deleteMany({ where: { site: { domain } } });
    },
  };
}
