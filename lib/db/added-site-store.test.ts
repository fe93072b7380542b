import { describe, expect, it } from 'vitest';
import type { AddedSite } from '@/lib/base/sites/added-site';
import { migratedDatabase } from '@/tests/support/migrated-database';
import { addedSiteStore } from './added-site-store';
import type { Dialect } from './dialect';
import { organizationStore } from './organization-store';
import { upsertSite } from './site-store';
import { sourceTargetStore } from './source-target-store';

const dialects: Dialect[] = ['sqlite', 'postgresql'];

function siteNamed(domain: string, more: Partial<AddedSite> = {}): AddedSite {
  return {
    domain,
    organization: 'default',
    repository: `https://code.example.com/${domain}`,
    branch: undefined,
    folder: undefined,
    visibility: 'private',
    previews: undefined,
    ...more,
  };
}

describe.each(dialects)('sites that the dashboard adds to a %s database', (dialect) => {
  it('are found as they were added, until they are taken out, and each change is seen', async () => {
    await using database = await migratedDatabase(dialect);
    const sites = addedSiteStore(database.client);
    const seen = [await sites.generation()];
    const acme = siteNamed('acme', {
      branch: 'main',
      folder: 'docs',
      visibility: 'public',
      previews: 'members',
    });
    const globex = { slug: 'globex', name: 'Globex', sitesMax: undefined };
    await organizationStore(database.client).create(globex);
    expect(await sites.add(acme, 0)).toEqual({ kind: 'added' });
    seen.push(await sites.generation());
    expect(await sites.add(siteNamed('beta', { organization: 'globex' }), 7)).toEqual({ kind: 'added' });
    seen.push(await sites.generation());
    expect(await sites.all()).toEqual([acme, siteNamed('beta', { organization: 'globex' })]);
    expect(await sites.remove('acme')).toBe(true);
    seen.push(await sites.generation());
    expect(await sites.remove('acme')).toBe(false);
    expect((await sites.all()).map(({ domain }) => domain)).toEqual(['beta']);
    expect(await sites.generation()).toBe(seen.at(-1));
    expect(seen).toEqual([...new Set(seen)].sort((one, two) => one - two));
  });

  it('have one name each and no more than the limit, also where two servers add at once', async () => {
    await using database = await migratedDatabase(dialect);
    const sites = addedSiteStore(database.client);
    const same = await Promise.all([sites.add(siteNamed('acme'), 0), sites.add(siteNamed('acme'), 0)]);
    expect(same.map(({ kind }) => kind).sort()).toEqual(['added', 'name-taken']);
    await organizationStore(database.client).create({ slug: 'globex', name: 'Globex', sitesMax: 3 });
    // sites.json adds one more.
    const add = (domain: string) => sites.add(siteNamed(domain, { organization: 'globex' }), 1);
    const outcomes = await Promise.all(['one', 'two', 'three', 'four'].map(add));
    expect(outcomes.filter(({ kind }) => kind === 'added')).toHaveLength(2);
    expect(outcomes.filter(({ kind }) => kind === 'full')).toEqual(
      Array(2).fill({ kind: 'full', count: 3, sitesMax: 3 }),
    );
    expect(await sites.all()).toHaveLength(3);
  });

  it('are shown from the newest commit when they are added again, as the former one had another repository', async () => {
    await using database = await migratedDatabase(dialect);
    const [sites, targets] = [addedSiteStore(database.client), sourceTargetStore(database.client)];
    await upsertSite(database.client, { domain: 'acme', name: 'Acme' });
    await sites.add(siteNamed('acme'), 0);
    for (const domain of ['acme', 'docs']) await targets.pin(domain, 'c1');
    await sites.remove('acme');
    expect(await targets.read(['acme'])).toEqual([{ domain: 'acme', generation: 2, pinned: undefined }]);
    expect(await targets.read(['docs'])).toEqual([{ domain: 'docs', generation: 1, pinned: 'c1' }]);
  });

  it('are read as private where it is not known who may read them', async () => {
    await using database = await migratedDatabase(dialect);
    const sites = addedSiteStore(database.client);
    await sites.add(siteNamed('acme'), 0);
    await database.client.addedSite.update({
      where: { domain: 'acme' },
      data: { visibility: 'Public', previews: 'somebody' },
    });
    expect(await sites.all()).toEqual([siteNamed('acme')]);
  });
});
