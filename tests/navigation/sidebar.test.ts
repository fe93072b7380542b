import { describe, expect, it } from 'vitest';
import { sidebarBranch } from '@/lib/site/layout/sidebar';
import type { SidebarNode } from '@/lib/site/layout-data';
import { drawSidebar } from './draw-layout';
import { layoutOf, writtenSite } from './written-site';

/** `count` pages in groups of `size`, nested in `depth` further groups. */
function manyPages(count: number, { size, depth = 0 }: { size: number; depth?: number }): object {
  const groups = Array.from({ length: Math.ceil(count / size) }, (_, group) => {
    const pages = Array.from({ length: size }, (_, page) => `pages/${group * size + page}`.padEnd(12, 'x'));
    let node: object = { group: `Group ${group}`.padEnd(12, 'x'), pages };
    for (let level = 0; level < depth; level++) node = { group: `Level ${level}`, pages: [node] };
    return node;
  });
  return { groups };
}

/** The hrefs of all pages in a sidebar, including deferred ones. */
function everyHref(source: ReturnType<typeof writtenSite>, nodes: SidebarNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'page') return [node.href];
    const children = node.children === 'deferred' ? sidebarBranch(source, node.id) : node.children;
    return everyHref(source, children ?? []);
  });
}

describe('the sidebar', () => {
  it.each([
    ['one list', 1_000, (count: number) => manyPages(count, { size: count })],
    ['five groups', 1_000, (count: number) => manyPages(count, { size: count / 5 })],
    ['groups of five', 1_000, (count: number) => manyPages(count, { size: 5 })],
    ['groups of five inside others', 1_000, (count: number) => manyPages(count, { size: 5, depth: 2 })],
    [
      'languages and versions',
      4_000,
      (count: number) => ({
        languages: ['en', 'fr', 'de', 'es', 'it'].map((language) => ({
          language,
          versions: ['v1', 'v2', 'v3', 'v4'].map((version) => ({
            version,
            pages: Array.from({ length: count / 20 }, (_, page) =>
              `${language}/${version}/${page}`.padEnd(12, 'x'),
            ),
          })),
        })),
      }),
    ],
  ])('does not grow with the site: %s', (_, few, navigation) => {
    const sizes = [few, 20_000].map((count) => {
      const source = writtenSite(navigation(count));
      const middle = source.index.pagePaths[Math.floor(count / 2)] ?? '';
      return JSON.stringify(layoutOf(source, middle)).length;
    });
    const [small = 0, large = 0] = sizes;
    expect(large / small).toBeGreaterThan(0.9);
    expect(large / small).toBeLessThan(1.1);
    expect(large).toBeLessThan(60_000);
  });

  it('sends what one sees around the current page, and of the rest only headings', () => {
    const source = writtenSite(manyPages(1_000, { size: 10 }));
    const { sidebar } = layoutOf(source, source.index.pagePaths[505] ?? '');
    const sent = sidebar.map((node) => node.kind === 'group' && node.children !== 'deferred');
    const own = sidebar.findIndex((node) => node.kind === 'group' && node.title.startsWith('Group 50'));
    expect(sent.indexOf(true)).toBe(own - 2);
    expect(sent.lastIndexOf(true)).toBe(own + 3);
    expect(sent.filter(Boolean)).toHaveLength(6);
  });

  it('reaches every page once, however much was left out', () => {
    const source = writtenSite({
      pages: Array.from({ length: 700 }, (_, page) => `p/${page}`),
      groups: Array.from({ length: 200 }, (_, group) => ({ group: `G${group}`, pages: [`g/${group}`] })),
    });
    const hrefs = everyHref(source, layoutOf(source, '/p/350').sidebar);
    expect(hrefs.toSorted()).toEqual(source.index.pagePaths.toSorted());
  });

  it('asks only about the pages that it shows', () => {
    const asked = new Set<string>();
    const source = writtenSite(manyPages(20_000, { size: 20 }), { asked });
    layoutOf(source, source.index.pagePaths[9_000] ?? '');
    expect(asked.size).toBeLessThan(250);
  });

  it('shows a window around the current page of a long list', () => {
    const source = writtenSite({ pages: Array.from({ length: 400 }, (_, page) => `p/${page}`) });
    const { sidebar } = layoutOf(source, '/p/200');
    const lines = drawSidebar(sidebar, 0);
    expect(lines).toHaveLength(52);
    expect(lines[0]).toBe('  + Show more (175) leads to /p/0 [root~0-175]');
    expect(lines[26]).toBe('  */p/200 /p/200');
    expect(lines[51]).toBe('  + Show more (175) leads to /p/225 [root~225-400]');
    expect(sidebarBranch(source, 'root~0-100')).toHaveLength(100);
  });

  it('offers the rest of a long list in the language of the page', () => {
    const pages = Array.from({ length: 400 }, (_, page) => `fr/${page}`);
    const source = writtenSite({
      languages: [
        { language: 'en', pages: ['index'] },
        { language: 'fr', pages },
      ],
    });
    const rest = layoutOf(source, '/fr/0').sidebar.at(-1);
    expect(rest).toMatchObject({ kind: 'group', title: 'Afficher plus (350)' });
    expect(rest?.kind === 'group' && sidebarBranch(source, rest.id)?.at(-1)).toMatchObject({
      title: 'Afficher plus (300)',
    });
  });

  it('keeps top-level groups open while they are little, nested ones only when asked or inside', () => {
    const source = writtenSite({
      groups: [
        {
          group: 'A',
          pages: [
            'a',
            { group: 'Closed', pages: ['closed'] },
            { group: 'Open', expanded: true, pages: ['open'] },
            { group: 'Own', expanded: false, pages: ['own', { group: 'Deeper', pages: ['deeper'] }] },
          ],
        },
        { group: 'B', expanded: false, pages: ['b'] },
      ],
    });
    expect(drawSidebar(layoutOf(source, '/own').sidebar, 0)).toEqual([
      '  = A leads to /a [groups.0]',
      '    /a /a',
      '    + Closed leads to /closed [groups.0.pages.1]',
      '    - Open leads to /open [groups.0.pages.2]',
      '      /open /open',
      '    - Own leads to /own [groups.0.pages.3]',
      '      */own /own',
      '      + Deeper leads to /deeper [groups.0.pages.3.pages.1]',
      '  = B leads to /b [groups.1]',
      '    /b /b',
    ]);
  });

  it('gives the children of a deferred group, and nothing for an id that is none', () => {
    const source = writtenSite({ pages: [{ group: 'A', pages: [{ group: 'B', pages: ['b'] }] }, 'c'] });
    expect(drawSidebar(sidebarBranch(source, 'pages.0.pages.0', '/c') ?? [], 0)).toEqual(['  /b /b']);
    for (const id of ['pages.7', 'pages.1', '', '~', 'pages.0~9-2x']) {
      expect(sidebarBranch(source, id, '/c')).toBeUndefined();
    }
  });

  it('does not hand out what is hidden', () => {
    const source = writtenSite({
      groups: [
        { group: 'A', pages: ['a'] },
        { group: 'B', hidden: true, pages: [{ group: 'C', pages: ['c'] }] },
      ],
    });
    expect(sidebarBranch(source, 'groups.1.pages.0', '/a')).toBeUndefined();
    expect(sidebarBranch(source, 'groups.1.pages.0', '/c')).toHaveLength(1);
  });

  it('marks one item when a page is listed twice: the first, or the one where the reader is', () => {
    const source = writtenSite({
      tabs: [
        { tab: 'A', pages: ['shared', 'a'] },
        { tab: 'B', pages: ['b', 'shared', 'shared'] },
      ],
    });
    const current = (near?: string) => {
      const { tabs, sidebar } = layoutOf(source, '/shared', near);
      return [
        tabs.filter((tab) => tab.isCurrent).map((tab) => tab.label),
        sidebar.map((item) => item.isCurrent),
      ];
    };
    expect(current()).toEqual([['A'], [true, false]]);
    expect(current('tabs.1')).toEqual([['B'], [false, true, false]]);
    expect(current('tabs.7')).toEqual([['A'], [true, false]]);
  });

  it('leaves out missing pages and groups without any, and keeps groups of links', () => {
    const source = writtenSite(
      {
        groups: [
          { group: 'A', pages: ['a', 'lost'] },
          { group: 'Lost', pages: ['lost', { group: 'Lost too', pages: ['lost'] }] },
          { group: 'Links', pages: [{ group: 'More', pages: ['https://example.com'] }] },
        ],
      },
      { pages: { '/lost': null } },
    );
    expect(drawSidebar(layoutOf(source, '/a').sidebar, 0)).toEqual([
      '  = A leads to /a [groups.0]',
      '    */a /a',
      '  = Links [groups.2]',
      '    + More [groups.2.pages.0]',
    ]);
  });

  it('shows deprecation, method and tag of a page', () => {
    const pages = {
      '/a': { title: 'Old', isDeprecated: true, method: 'GET', tag: 'Soon gone', icon: 'clock' },
    };
    expect(drawSidebar(layoutOf(writtenSite({ pages: ['a'] }, { pages }), '/b').sidebar, 0)).toEqual([
      '  GET Old /a (icon=clock, tag="Soon gone", deprecated)',
    ]);
  });
});
