import type { SourceTargetStore } from '@/lib/source/sync/source-target-store';
import type { DatabaseClient } from './database-client';

export function sourceTargetStore(database: DatabaseClient): SourceTargetStore {
  const siteIdOf = async (domain: string) =>
    (await database.site.findUnique({ where: { domain }, select: { id: true } }))?.id;

  /** One statement, so that no concurrent change is lost. */
  async function write(
    domain: string,
    change: { pinnedCommit?: string | null },
  ): Promise<number | undefined> {
    const siteId = await siteIdOf(domain);
    if (siteId === undefined) return undefined;
    const { generation } = await database.sourceTarget.upsert({
      where: { siteId },
      create: { siteId, generation: 1, ...change },
      update: { generation: { increment: 1 }, ...change },
      select: { generation: true },
    });
    return generation;
  }

  return {
    async read(domains) {
      const rows = await database.sourceTarget.findMany({
        where: { site: { domain: { in: [...domains] } } },
        select: { generation: true, pinnedCommit: true, site: { select: { domain: true } } },
      });
      return rows.map(({ generation, pinnedCommit, site }) => ({
        domain: site.domain,
        generation,
        pinned: pinnedCommit ?? undefined,
      }));
    },
    announce: (domain) => write(domain, {}),
    async pin(domain, commit) {
      const generation = await write(domain, { pinnedCommit: commit ?? null });
      if (generation === undefined) throw new Error(`There is no row for the site "${domain}".`);
    },
  };
}
