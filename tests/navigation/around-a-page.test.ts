import { describe, expect, it } from 'vitest';
import { homePage } from '@/lib/site/layout/home-page';
import { layoutOverrides } from '@/lib/site/layout/navigation-layout';
import { pagePlace } from '@/lib/site/layout/page-place';
import { fixtureSource } from './fixture-site';
import { layoutOf, writtenSite } from './written-site';

const NESTED = {
  tabs: [
    {
      tab: 'Guides',
      pages: [{ group: 'Start', pages: ['a', { group: 'Deeper', root: 'deeper', pages: ['b'] }] }, 'c'],
    },
  ],
};

describe('the line over the title', () => {
  it('names the nearest group', () => {
    const source = writtenSite(NESTED);
    expect(layoutOf(source, '/b').eyebrow).toEqual({ kind: 'section', label: 'Deeper' });
    expect(layoutOf(source, '/c').eyebrow).toBeUndefined();
  });

  it('shows the whole way when breadcrumbs are wanted', () => {
    const source = writtenSite(NESTED, { settings: { styling: { eyebrows: 'breadcrumbs' } } });
    expect(layoutOf(source, '/b').eyebrow).toEqual({
      kind: 'breadcrumbs',
      crumbs: [
        { label: 'Guides', href: '/a' },
        { label: 'Start', href: '/a' },
        { label: 'Deeper', href: '/deeper' },
      ],
    });
  });

  it('names no hidden group, nor what stands inside one', () => {
    const groups = [{ group: 'Secret', hidden: true, pages: ['a', { group: 'Inner', pages: ['b'] }] }];
    for (const eyebrows of ['section', 'breadcrumbs'] as const) {
      const source = writtenSite({ groups }, { settings: { styling: { eyebrows } } });
      expect(layoutOf(source, '/a').eyebrow).toBeUndefined();
      expect(layoutOf(source, '/b').eyebrow).toBeUndefined();
    }
  });

  it('follows the theme when nothing is said, and the setting when something is', () => {
    const kind = (settings: object) => layoutOf(writtenSite(NESTED, { settings }), '/b').eyebrow?.kind;
    expect(kind({ theme: 'mint' })).toBe('section');
    expect(kind({ theme: 'almond' })).toBe('breadcrumbs');
    expect(kind({ theme: 'almond', styling: { eyebrows: 'section' } })).toBe('section');
  });
});

describe('opening a group', () => {
  it.each([
    [true, true],
    [false, false],
  ])('leads to its first page or not, as interaction.drilldown says: %s', (drilldown, expected) => {
    expect(
      layoutOf(writtenSite(NESTED, { settings: { interaction: { drilldown } } }), '/a').isDrilldown,
    ).toBe(expected);
  });
});

describe('a page in no navigation', () => {
  it('stands in the default branch with nothing current', () => {
    const { tabs, sidebar, eyebrow } = layoutOf(writtenSite(NESTED), '/elsewhere');
    expect(tabs.map(({ isCurrent }) => isCurrent)).toEqual([false]);
    expect(JSON.stringify(sidebar)).not.toContain('"isCurrent":true');
    expect(eyebrow).toBeUndefined();
  });

  it('keeps its language and version', () => {
    const source = writtenSite({
      languages: [
        { language: 'en', pages: ['index', 'guide'] },
        {
          language: 'he',
          versions: [
            { version: 'v2', pages: ['he/v2/a', 'he/v2/b'] },
            { version: 'v1', pages: ['he/v1/a', 'he/v1/b'] },
          ],
        },
      ],
    });
    const { language, sidebar } = layoutOf(source, '/he/v1/draft');
    expect(language).toEqual({ code: 'he', direction: 'rtl' });
    expect(JSON.stringify(sidebar)).toContain('/he/v1/a');
  });

  it('makes the tab or anchor current that leads to it', () => {
    const { anchors } = layoutOf(fixtureSource('navigation-global'), '/changes');
    expect(anchors.find(({ isCurrent }) => isCurrent)?.label).toBe('Changes');
  });
});

describe('the home of a site', () => {
  it('is the index page where there is one', () => {
    expect(homePage(writtenSite({ pages: ['a'] }))).toBe('/');
  });

  it('is the first page of the default branch where there is none', () => {
    const navigation = {
      versions: [
        { version: 'v1', pages: ['v1/start'] },
        { version: 'v2', default: true, tabs: [{ tab: 'Guides', pages: ['lost', 'v2/start'] }] },
      ],
    };
    expect(homePage(writtenSite(navigation, { pages: { '/': null, '/lost': null } }))).toBe('/v2/start');
  });

  it('is in the language of the page', () => {
    const source = fixtureSource('navigation-languages');
    expect(layoutOf(source, '/guides/install').homeHref).toBe('/');
    expect(layoutOf(source, '/fr/guides/install').homeHref).toBe('/fr');
  });
});

describe('a language', () => {
  it('brings its own banner, navbar and footer', () => {
    const source = fixtureSource('navigation-languages');
    expect(layoutOverrides(pagePlace(source, '/fr/guides/install'))).toEqual({
      banner: { content: 'La version 2 est **là**', dismissible: false },
      navbar: { links: [{ label: 'Aide', href: 'mailto:aide@example.com' }] },
      footer: undefined,
    });
    expect(layoutOverrides(pagePlace(source, '/ar'))).toEqual({});
  });
});
