import { describe, expect, it } from 'vitest';
import { layoutOf, writtenSite } from './written-site';

function neighbours(
  source: ReturnType<typeof writtenSite>,
  path: string,
): [string | undefined, string | undefined] {
  const { previous, next } = layoutOf(source, path);
  return [previous?.href, next?.href];
}

describe('previous and next page', () => {
  it('run through nested groups in the order of the sidebar', () => {
    const source = writtenSite({
      groups: [
        { group: 'A', pages: ['a', { group: 'B', root: 'b', pages: ['c'] }, 'd'] },
        { group: 'E', pages: ['e'] },
      ],
    });
    expect(['/a', '/b', '/c', '/d', '/e'].map((path) => neighbours(source, path))).toEqual([
      [undefined, '/b'],
      ['/a', '/c'],
      ['/b', '/d'],
      ['/c', '/e'],
      ['/d', undefined],
    ]);
  });

  it('end where the tab ends', () => {
    const source = writtenSite({
      tabs: [
        { tab: 'A', pages: ['a'] },
        { tab: 'B', pages: ['b'] },
      ],
    });
    expect(neighbours(source, '/a')).toEqual([undefined, undefined]);
  });

  it('pass over hidden, missing and external pages and links to a part of a page', () => {
    const source = writtenSite(
      { pages: ['a', 'hidden', 'lost', 'elsewhere', 'https://example.com', 'a#part', 'b'] },
      {
        pages: { '/hidden': { isHidden: true }, '/lost': null, '/elsewhere': { url: 'https://example.com' } },
      },
    );
    expect(neighbours(source, '/a')).toEqual([undefined, '/b']);
    expect(neighbours(source, '/b')).toEqual(['/a', undefined]);
  });

  it('never run in a circle where a page is listed twice', () => {
    const source = writtenSite({ pages: ['a', 'b', 'c', 'a', 'd'] });
    expect(neighbours(source, '/c')).toEqual(['/b', '/d']);
  });

  it('are left out when the page says so', () => {
    const source = writtenSite(
      { pages: ['a', 'b', 'c'] },
      { pages: { '/b': { hideFooterPagination: true } } },
    );
    expect(neighbours(source, '/b')).toEqual([undefined, undefined]);
    expect(neighbours(source, '/a')).toEqual([undefined, '/b']);
  });

  it('are left out on a page that is in no navigation', () => {
    expect(neighbours(writtenSite({ pages: ['a', 'b'] }), '/c')).toEqual([undefined, undefined]);
  });

  it('carry the short title and the description', () => {
    const pages = { '/b': { title: 'Long title', sidebarTitle: 'Short', description: 'About b' } };
    expect(layoutOf(writtenSite({ pages: ['a', 'b'] }, { pages }), '/a').next).toEqual({
      title: 'Short',
      href: '/b',
      description: 'About b',
    });
  });
});
