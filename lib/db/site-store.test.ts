import { describe, expect, it } from 'vitest';
import { throwAwayDatabase } from '@/tests/support/throw-away-database';
import type { Dialect } from './dialect';
import { migrateDatabase } from './migrate-database';
import { migrationsDirectory, readMigrations } from './migration';
import { siteByDomain, tryToWrite, upsertSite } from './site-store';

const dialects: Dialect[] = ['sqlite', 'postgresql'];

describe.each(dialects)('the sites of a migrated %s database', (dialect) => {
  it('keep their row and their team, and take a new name', async () => {
    await using database = await migratedDatabase(dialect);
    const client = await database.openClient();
    const made = await upsertSite(client, { domain: 'docs', name: 'Guides' });
    const renamed = await upsertSite(client, { domain: 'docs', name: 'Handbook' });
    expect(renamed).toEqual({ ...made, name: 'Handbook' });
    const other = await upsertSite(client, { domain: 'blog', name: 'Blog' });
    expect(other.organizationId).toBe(made.organizationId);
    expect(other.id).not.toBe(made.id);
    await client.$disconnect();
  });

  it('belong to the organization that is named, and take what is theirs along to another', async () => {
    await using database = await migratedDatabase(dialect);
    const client = await database.openClient();
    const site = { domain: 'docs', name: 'Guides' };
    const home = await upsertSite(client, site);
    const moved = await upsertSite(client, { ...site, organization: 'globex' });
    expect(moved.id).toBe(home.id);
    expect(moved.organizationId).not.toBe(home.organizationId);
    expect(await siteByDomain(client, 'docs')).toMatchObject({ organizationSlug: 'globex' });
    const other = await upsertSite(client, { domain: 'api', name: 'API', organization: 'globex' });
    expect(other.organizationId).toBe(moved.organizationId);
    await client.$disconnect();
  });

  it('are made once when several starts ask at the same time', async () => {
    await using database = await migratedDatabase(dialect);
    const client = await database.openClient();
    const asked = Array.from({ length: 8 }, () => upsertSite(client, { domain: 'docs', name: 'Guides' }));
    expect(new Set((await Promise.all(asked)).map((site) => site.id)).size).toBe(1);
    expect(await client.organization.count()).toBe(1);
    await client.$disconnect();
  });

  it('are left alone by the question whether the database takes writes', async () => {
    await using database = await migratedDatabase(dialect);
    const client = await database.openClient();
    const { id } = await upsertSite(client, { domain: 'docs', name: 'Guides' });
    await tryToWrite(client);
    expect(await client.site.findMany({ select: { id: true, name: true } })).toEqual([
      { id, name: 'Guides' },
    ]);
    await client.$disconnect();
  });

  it('remember when they were made', async () => {
    await using database = await migratedDatabase(dialect);
    const client = await database.openClient();
    const now = new Date('2026-03-04T05:06:07.089Z');
    await upsertSite(client, { domain: 'docs', name: 'Guides' }, () => now);
    expect(await client.site.findUnique({ where: { domain: 'docs' } })).toMatchObject({ createdAt: now });
    await client.$disconnect();
  });
});

async function migratedDatabase(dialect: Dialect) {
  const database = await throwAwayDatabase(dialect);
  const connection = await database.openMigrationConnection();
  await migrateDatabase(connection, readMigrations(migrationsDirectory(process.cwd(), dialect)));
  await connection.close();
  return database;
}
