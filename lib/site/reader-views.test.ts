import { describe, expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { writtenSite } from '@/tests/written-folder';

const member = { isSignedIn: true, groups: [] };
const staff = { isSignedIn: true, groups: ['staff'] };

const files = {
  'index.mdx': '# Home',
  'logo.svg': '<svg/>',
  'plans/secret.mdx': '---\ntitle: Secret\ngroups: ["staff"]\n---\nText.',
  'broken.mdx': '---\ntitle: "Broken\ngroups: ["staff"]\n---\nText.',
  'odd.mdx': '---\ntitle: Odd\ngroups: { staff: true }\n---\nText.',
  'pt/index.mdx': '---\ngroups: ["staff"]\n---\nText.',
};
const redirects = [
  { source: '/old', destination: '/plans/secret' },
  { source: '/older', destination: '/old#part' },
  { source: '/feed', destination: '/plans/secret/rss.xml' },
  { source: '/was/:slug*', destination: '/plans/:slug*' },
  { source: '/before/:slug*', destination: '/:slug*' },
  { source: '/app', destination: '/elsewhere' },
  { source: '/home', destination: '/' },
];

describe('a public site with a page for a group', () => {
  it('has the page for its members alone, and keeps the rest open', async () => {
    const site = await writtenSite(files);
    expect(site.restrictedPages.mayExist()).toBe(true);
    expect(await site.restrictedPages.all()).toContain('/plans/secret');
    for (const reader of [anonymousReader, member]) {
      const view = site.forReader(reader);
      expect(view.resolve('/plans/secret')).toEqual({ kind: 'not-found' });
      expect(view.resolve('/plans')).toEqual({ kind: 'not-found' });
      expect(await view.page('/plans/secret')).toBeUndefined();
      expect(JSON.stringify(view.layout('/'))).not.toContain('ecret');
      expect(view.resolve('/').kind).toBe('page');
    }
    expect(site.forReader(staff).resolve('/plans/secret').kind).toBe('page');
  });

  it('may have such pages until they have been looked through', async () => {
    const { restrictedPages } = await writtenSite({ 'index.mdx': '# Home' });
    expect(restrictedPages.mayExist()).toBe(true);
    expect(await restrictedPages.all()).toEqual([]);
    expect(restrictedPages.mayExist()).toBe(false);
  });

  it('is closed where its groups cannot be read: to everyone, until somebody mends them', async () => {
    const site = await writtenSite(files);
    for (const reader of [anonymousReader, member, staff])
      for (const path of ['/broken', '/odd'])
        expect(site.forReader(reader).resolve(path)).toEqual({ kind: 'not-found' });
  });

  it('tells nobody else where a redirect to it leads, nor which words behind a wildcard are pages', async () => {
    const site = await writtenSite(files, { redirects });
    const stranger = site.forReader(anonymousReader);
    const told = [
      '/was/secret',
      '/was/nothing',
      '/was/nothing/below',
      '/was/secret.segments/_full.segment.rsc',
    ];
    const guessed = ['/before/plans/nothing', '/before/elsewhere/nothing', '/before/plans'];
    for (const path of ['/old', '/older', '/feed', ...told, ...guessed])
      expect([path, stranger.resolve(path)]).toEqual([path, { kind: 'not-found' }]);
    expect(stranger.resolve('/before/index')).toMatchObject({ kind: 'redirect', destination: '/index' });
    expect(stranger.resolve('/before/logo.svg')).toMatchObject({
      kind: 'redirect',
      destination: '/logo.svg',
    });
    expect(stranger.resolve('/app')).toMatchObject({ kind: 'redirect', destination: '/elsewhere' });
    expect(stranger.resolve('/home')).toMatchObject({ kind: 'redirect', destination: '/' });
    const known = site.forReader(staff);
    expect(known.resolve('/old')).toMatchObject({ kind: 'redirect', destination: '/plans/secret' });
    expect(known.resolve('/was/secret')).toMatchObject({ kind: 'redirect', destination: '/plans/secret' });
  });

  it('names no translation that the reader may not read', async () => {
    const site = await writtenSite(files, {
      navigation: {
        languages: [
          { language: 'en', pages: ['index'] },
          { language: 'pt', pages: ['pt/index'] },
        ],
      },
    });
    expect(site.forReader(staff).translations('/')).toHaveLength(2);
    expect(site.forReader(anonymousReader).translations('/')).toEqual([]);
  });
});

describe('groups of a page whose playground is in mode auth', () => {
  const endpoint = (more: string) => `---\napi: GET /orders\ngroups: ["staff"]\n${more}---\nText.`;
  const openapi = {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: {
      '/orders': {
        get: { summary: 'List', 'x-svc': { metadata: { playground: 'auth', groups: ['staff'] } } },
      },
      '/plans': { get: { summary: 'Plans', 'x-svc': { metadata: { groups: ['staff'] } } } },
    },
  };

  it('narrow the playground, and leave the page as open as without them', async () => {
    const site = await writtenSite(
      {
        'shop.json': JSON.stringify(openapi),
        'index.mdx': '# Home',
        'auth.mdx': endpoint('playground: auth\n'),
        'plain.mdx': endpoint(''),
        'guide.mdx': '---\ngroups: ["staff"]\nplayground: auth\n---\nNo endpoint.',
      },
      {
        navigation: {
          groups: [
            { group: 'API', pages: ['index'] },
            { group: 'Shop', openapi: 'shop.json' },
          ],
        },
      },
    );
    const kindOf = (path: string) => site.forReader(anonymousReader).resolve(path).kind;
    const [list = '', plans = ''] = ['/list', '/plans'].map((end) =>
      site.pagePaths.find((path) => path.startsWith('/api-reference') && path.endsWith(end)),
    );
    expect([kindOf('/auth'), kindOf(list)]).toEqual(['page', 'page']);
    expect([kindOf('/plain'), kindOf('/guide'), kindOf(plans)]).toEqual([
      'not-found',
      'not-found',
      'not-found',
    ]);
  });
});
