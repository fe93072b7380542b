import { type Clock, systemClock } from '@/lib/base/clock';
import { newId } from '@/lib/base/new-id';
import type { DatabaseClient } from './database-client';

export interface StoredSite {
  id: string;
  organizationId: string;
  domain: string;
  name: string;
}

/** A site, with its team's name in addresses. */
export interface StoredSiteOfTeam extends StoredSite {
  organizationSlug: string;
}

// Choice: one instance belongs to one team until organizations can be managed.
const organization = { slug: 'default', name: 'Default' } as const;

/** Creates the row of a served site if it is missing, and updates its name. */
export async function upsertSite(
  database: DatabaseClient,
  site: { domain: string; name: string },
  clock: Clock = systemClock,
): Promise<StoredSite> {
  const createdAt = clock();
  const { id: organizationId } = await database.organization.upsert({
    where: { slug: organization.slug },
    create: { id: newId('organization'), ...organization, createdAt },
    // With nothing to update, Prisma would select first and insert afterwards, and two starts would collide.
    update: { slug: organization.slug },
  });
  return database.site.upsert({
    where: { domain: site.domain },
    create: { id: newId('site'), organizationId, ...site, createdAt },
    update: { name: site.name },
    select: { id: true, organizationId: true, domain: true, name: true },
  });
}

/**
 * Throws unless the database takes writes. Nothing is written: no site has an empty id. Reading would not do, because a
 * deleted file, or the copy of a database that others write, still answers.
 */
export async function tryToWrite(database: DatabaseClient): Promise<void> {
  await database.site.updateMany({ where: { id: '' }, data: { name: '' } });
}

/** Of all sites that were ever served from this database. */
export async function siteIds(database: DatabaseClient): Promise<string[]> {
  return (await database.site.findMany({ select: { id: true } })).map(({ id }) => id);
}

/** The row of a site; `undefined` if there is none. */
export async function siteByDomain(
  database: DatabaseClient,
  domain: string,
): Promise<StoredSiteOfTeam | undefined> {
  const site = await database.site.findUnique({
    where: { domain },
    select: {
      id: true,
      organizationId: true,
      domain: true,
      name: true,
      organization: { select: { slug: true } },
    },
  });
  if (site === null) return undefined;
  const { organization: team, ...row } = site;
  return { ...row, organizationSlug: team.slug };
}
