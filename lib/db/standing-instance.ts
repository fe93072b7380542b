import * as z from 'zod';
import { type DatabaseSettings, defaultDatabaseSettings } from '@/lib/base/settings/database-settings';
import type { MigrationConnection } from './migration-connection';
import { openMigrationConnection } from './open-migration-connection';

// Most starts have nothing to write. Prisma takes longer to load than the rest of the preparation, so these few rows
// are read without it.

export interface StandingInstance {
  name: string;
  /** Slug of its organization. */
  organization: string;
  organizationId: string;
  panelKeys: string[];
  /** See `MemberStore.hasOwner`. */
  hasOwner: boolean;
  /** The unused link for the first owner; it may have expired. */
  setup: { tokenHash: string; expiresAt: Date } | undefined;
}

/**
 * Reads the rows from a migrated database. `undefined` if the site has no row or reading fails: the caller then uses
 * the stores, which report the error.
 */
export async function standingInstance(
  databaseUrl: string,
  domain: string,
  settings: DatabaseSettings = defaultDatabaseSettings,
): Promise<StandingInstance | undefined> {
  const connection = await openMigrationConnection(databaseUrl, settings.connectTimeoutMs);
  try {
    // Migrations may take long, but reading a few rows must not, for example behind a lock.
    if (connection.dialect === 'postgresql')
      await connection.query(
        "SELECT set_config('lock_timeout', $1, false), set_config('statement_timeout', $2, false)",
        [String(settings.lockTimeoutMs), String(settings.statementTimeoutMs)],
      );
    return await readStandingInstance(connection, domain);
  } catch {
    return undefined;
  } finally {
    await connection.close();
  }
}

export async function readStandingInstance(
  connection: MigrationConnection,
  domain: string,
): Promise<StandingInstance | undefined> {
  const value = connection.dialect === 'sqlite' ? '?' : '$1';
  const [site] = siteRows.parse(await connection.query(siteQuery(value), [domain]));
  if (site === undefined) return undefined;
  const { id, organizationId, name, organization } = site;
  const keys = keyRows.parse(await connection.query(panelKeyQuery(value), [id]));
  const owners = await connection.query(ownerQuery(value), [organizationId]);
  const [setup] = setupRows.parse(await connection.query(setupQuery(value), [`setup_${organizationId}`]));
  return {
    name,
    organization,
    organizationId,
    panelKeys: keys.map(({ hash }) => hash),
    hasOwner: owners.length > 0,
    setup,
  };
}

const siteRows = z.array(
  z.object({ id: z.string(), organizationId: z.string(), name: z.string(), organization: z.string() }),
);
const keyRows = z.array(z.object({ hash: z.string() }));
// SQLite stores times as text. PostgreSQL's depend on this process's time zone, so callers must check them.
const setupRows = z.array(z.object({ tokenHash: z.string(), expiresAt: z.coerce.date() }));

const siteQuery = (domain: string) =>
  `SELECT s."id", s."organizationId", s."name", o."slug" AS "organization"
   FROM "Site" s JOIN "Organization" o ON o."id" = s."organizationId" WHERE s."domain" = ${domain}`;

const panelKeyQuery = (siteId: string) =>
  `SELECT "hash" FROM "AssistantKey" WHERE "siteId" = ${siteId} AND "kind" = 'panel' AND "revokedAt" IS NULL`;

const ownerQuery = (organizationId: string) =>
  `SELECT 1 FROM "Membership" m WHERE m."organizationId" = ${organizationId} AND m."role" = 'owner' AND NOT EXISTS (
     SELECT 1 FROM "KeptOut" k WHERE k."organizationId" = m."organizationId" AND k."userId" = m."userId") LIMIT 1`;

const setupQuery = (id: string) =>
  `SELECT "tokenHash", "expiresAt" FROM "Invitation" WHERE "id" = ${id} AND "usedAt" IS NULL`;
