import { describe, expect, it } from 'vitest';
import { migratedDatabase } from '@/tests/support/migrated-database';
import type { Dialect } from './dialect';
import { memberStore } from './member-store';
import { organizationStore } from './organization-store';
import { upsertSite } from './site-store';

const dialects: Dialect[] = ['sqlite', 'postgresql'];

describe.each(dialects)('organizations in a %s database', (dialect) => {
  it('are made once, keep their name when they get a site, and are listed without the one that runs the server', async () => {
    await using database = await migratedDatabase(dialect);
    const { client } = database;
    const organizations = organizationStore(client);
    const globex = { slug: 'globex', name: 'Globex Corporation', sitesMax: 2 };
    const made = await Promise.all([organizations.create(globex), organizations.create(globex)]);
    expect(made.sort()).toEqual([false, true]);
    expect(await organizations.create({ slug: 'default', name: 'Us', sitesMax: undefined })).toBe(false);
    await upsertSite(client, { domain: 'echo', name: 'Echo', organization: 'globex' });
    const listed = { ...globex, organizationId: expect.any(String), hasOwner: false };
    expect(await organizations.others()).toEqual([listed]);
    const user = await client.user.create({
      data: { id: 'user_1', email: 'grace@globex.example', name: 'Grace', createdAt: new Date() },
    });
    const found = await organizations.find('globex');
    await memberStore(client).add(found?.organizationId ?? '', user.id, 'owner');
    expect(await organizations.find('globex')).toEqual({ ...listed, hasOwner: true });
    expect(await organizations.find('acme')).toBeUndefined();
  });

  it('have no limit again when it is taken away', async () => {
    await using database = await migratedDatabase(dialect);
    const organizations = organizationStore(database.client);
    await organizations.create({ slug: 'globex', name: 'Globex', sitesMax: 0 });
    expect(await organizations.find('globex')).toMatchObject({ sitesMax: 0 });
    expect(await organizations.setSitesMax('globex', undefined)).toBe(true);
    expect((await organizations.find('globex'))?.sitesMax).toBeUndefined();
    expect(await organizations.setSitesMax('acme', 3)).toBe(false);
  });
});
