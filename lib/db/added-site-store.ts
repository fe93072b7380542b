import { type Clock, systemClock } from '@/lib/base/clock';
import type { AddedSite, AddedSiteStore } from '@/lib/base/sites/added-site';
import type { DatabaseClient } from './database-client';
import { isUniqueViolation } from './is-unique-violation';

export function addedSiteStore(database: DatabaseClient, clock: Clock = systemClock): AddedSiteStore {
  return {
    async generation() {
      const { _sum } = await database.organization.aggregate({ _sum: { sitesGeneration: true } });
      return _sum.sitesGeneration ?? 0;
    },
    async all() {
      const rows = await database.addedSite.findMany({
        orderBy: { domain: 'asc' },
        include: { organization: { select: { slug: true } } },
      });
      return rows.map(fromRow);
    },
    async add({ organization: slug, branch, folder, previews, ...site }, others) {
      const row = {
        ...site,
        branch: branch ?? null,
        folder: folder ?? null,
        previews: previews ?? null,
        addedAt: clock(),
      };
      try {
        return await database.$transaction(async (inside) => {
          // The update locks the row, so that concurrent additions are counted one after the other.
          const { id, sitesMax } = await inside.organization.update({
            where: { slug },
            data: { sitesGeneration: { increment: 1 } },
            select: { id: true, sitesMax: true },
          });
          const count = others + (await inside.addedSite.count({ where: { organizationId: id } }));
          if (sitesMax !== null && count >= sitesMax) return { kind: 'full', count, sitesMax };
          await inside.addedSite.create({ data: { ...row, organizationId: id } });
          return { kind: 'added' };
        });
      } catch (error) {
        if (isUniqueViolation(error)) return { kind: 'name-taken' };
        throw error;
      }
    },
    async remove(domain) {
      const row = await database.addedSite.findUnique({ where: { domain } });
      if (row === null) return false;
      const [, { count }] = await database.$transaction([
        database.organization.update({
          where: { id: row.organizationId },
          data: { sitesGeneration: { increment: 1 } },
          select: { id: true },
        }),
        database.addedSite.deleteMany({ where: { domain } }),
        // The next site of this name may have another repository, which lacks that commit.
        database.sourceTarget.updateMany({
          where: { site: { domain } },
          data: { generation: { increment: 1 }, pinnedCommit: null },
        }),
      ]);
      return count > 0;
    },
  };
}

interface AddedSiteRow {
  domain: string;
  organization: { slug: string };
  repository: string;
  branch: string | null;
  folder: string | null;
  visibility: string;
  previews: string | null;
}

function fromRow({ organization, ...row }: AddedSiteRow): AddedSite {
  return {
    domain: row.domain,
    organization: organization.slug,
    repository: row.repository,
    branch: row.branch ?? undefined,
    folder: row.folder ?? undefined,
    // Unknown values count as private, because another version of Lectern may have written them.
    visibility: row.visibility === 'public' ? 'public' : 'private',
    previews: row.previews === 'members' ? 'members' : undefined,
  };
}
