import { type Clock, systemClock } from '@/lib/base/clock';
import { newId } from '@/lib/base/new-id';
import { HOME_ORGANIZATION } from '@/lib/base/sites/home-organization';
import type { DatabaseClient } from './database-client';

export interface StoredSite {
  id: string;
  organizationId: string;
  domain: string;
  name: string;
}

/** A site with the slug of its team. */
export interface StoredSiteOfTeam extends StoredSite {
  organizationSlug: string;
  /** When it was first served. */
  createdAt: Date;
}

export interface ServedSite {
  domain: string;
  name: string;
  /** Slug of its organization; defaults to the one that runs the server. */
  organization?: string;
}

/** The id of an organization, which is created if missing. */
export async function ensureOrganization(
  database: DatabaseClient,
  slug: string,
  clock: Clock = systemClock,
): Promise<string> {
  const name = slug === HOME_ORGANIZATION ? 'Default' : slug;
  const { id } = await database.organization.upsert({
    where: { slug },
    create: { id: newId('organization'), slug, name, createdAt: clock() },
    // With an empty update, Prisma would select and then insert, and two concurrent starts would collide.
    update: { slug },
  });
  return id;
}

/**
 * Creates the row of a served site or updates its name and organization. Keys, conversations and settings stay with a
 * site when it changes hands; members stay with their organization.
 */
export async function upsertSite(
  database: DatabaseClient,
  { domain, name, organization = HOME_ORGANIZATION }: ServedSite,
  clock: Clock = systemClock,
): Promise<StoredSite> {
  const createdAt = clock();
  const organizationId = await ensureOrganization(database, organization, clock);
  return database.site.upsert({
    where: { domain },
    create: { id: newId('site'), organizationId, domain, name, createdAt },
    update: { name, organizationId },
    select: { id: true, organizationId: true, domain: true, name: true },
  });
}

/**
 * Throws unless the database accepts writes. It changes nothing, because no site has an empty id. A read would not do:
 * a deleted file, or a read-only replica, still answers.
 */
export async function tryToWrite(database: DatabaseClient): Promise<void> {
  await database.site.updateMany({ where: { id: '' }, data: { name: '' } });
}

export async function siteIds(database: DatabaseClient): Promise<string[]> {
  return (await database.site.findMany({ select: { id: true } })).map(({ id }) => id);
}

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
      createdAt: true,
      organization: { select: { slug: true } },
    },
  });
  if (site === null) return undefined;
  const { organization: team, ...row } = site;
  return { ...row, organizationSlug: team.slug };
}
