import { describe, expect, it } from 'vitest';
import { navigationIndex } from './navigation-index';
import { isDivision, type NavigationDivision } from './navigation-node';
import { readNavigation } from './read-navigation';

const index = navigationIndex(
  readNavigation({
    tabs: [
      {
        tab: 'Guides',
        groups: [
          { group: 'Hidden', hidden: true, pages: ['secret', 'shared'] },
          { group: 'Start', root: 'start', pages: ['shared#part', 'install'] },
        ],
      },
      { tab: 'More', pages: ['shared', 'install'] },
    ],
  }),
);

function division(id: string): NavigationDivision {
  const node = index.nodeById(id);
  if (node === undefined || !isDivision(node)) throw new Error(`no element ${id}`);
  return node;
}

describe('navigationIndex', () => {
  it('lists every page once, in reading order, with the root page of a group before its pages', () => {
    expect(index.pagePaths).toEqual(['/secret', '/shared', '/start', '/install']);
  });

  it('knows every place of a page and the elements around each', () => {
    const chains = index.placesOf('/install').map(({ node }) => index.chainOf(node).map(({ id }) => id));
    expect(chains).toEqual([
      ['root', 'tabs.0', 'tabs.0.groups.1'],
      ['root', 'tabs.1'],
    ]);
  });

  it('prefers a place that is not hidden and that means the whole page', () => {
    expect(index.primaryPlaceOf('/shared')?.node.id).toBe('tabs.1.pages.0');
    expect(index.primaryPlaceOf('/install')?.node.id).toBe('tabs.0.groups.1.pages.1');
    expect(index.primaryPlaceOf('/secret')?.node.id).toBe('tabs.0.groups.0.pages.0');
    expect(index.primaryPlaceOf('/nowhere')).toBeUndefined();
  });

  it('finds the first page of an element without entering what is hidden inside it', () => {
    expect(index.firstPageOf(division('tabs.0'))).toBe('/start');
    expect(index.firstPageOf(division('tabs.0.groups.0'))).toBe('/secret');
  });
});
