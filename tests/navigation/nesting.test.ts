import { describe, expect, it } from 'vitest';
import { readNavigation } from '@/lib/docs/navigation/read-navigation';
import { drawLayout, drawSidebar } from './draw-layout';
import { drawTree } from './draw-tree';
import { layoutOf, writtenSite } from './written-site';

/** The keys of `navigation` whose values are elements, and the key of an element's name. */
const LABELS = {
  groups: 'group',
  tabs: 'tab',
  anchors: 'anchor',
  dropdowns: 'dropdown',
  products: 'product',
  versions: 'version',
  languages: 'language',
  menu: 'item',
} as const;

type Key = keyof typeof LABELS;

const isKey = (key: string): key is Key => key in LABELS;
const KEYS = Object.keys(LABELS).filter(isKey);
const NAMES: Record<Key, [string, string]> = {
  groups: ['Start', 'Advanced'],
  tabs: ['Guides', 'Reference'],
  anchors: ['Handbook', 'Recipes'],
  dropdowns: ['Cloud', 'Server'],
  products: ['Payments', 'Payouts'],
  versions: ['v2', 'v1'],
  languages: ['en', 'fr'],
  menu: ['Course', 'Library'],
};

/** Two elements of a kind: the first with the given contents, the second with one page. */
function pairOf(key: Key, contents: object): object {
  const [first, second] = NAMES[key];
  return {
    [key]: [
      { [LABELS[key]]: first, ...contents },
      { [LABELS[key]]: second, pages: [`${second.toLowerCase()}/start`] },
    ],
  };
}

const pairs = KEYS.filter((key) => key !== 'menu' && key !== 'groups').flatMap((outer) =>
  KEYS.filter((inner) => inner !== outer).map((inner): [Key, Key] => [outer, inner]),
);

describe('one element inside another', () => {
  it.each(pairs)('%s hold %s, and a page inside both is found', async (outer, inner) => {
    const navigation = pairOf(outer, pairOf(inner, { pages: ['here/page', 'here/other'] }));
    const layout = layoutOf(writtenSite(navigation), '/here/page');
    const current = drawSidebar(layout.sidebar, 0).filter((line) => line.includes('*'));
    expect(current).toHaveLength(1);
    expect(layout.next?.href).toBe('/here/other');
    const drawn = `${drawTree(readNavigation(navigation))}\n\n${drawLayout(layout)}\n`;
    await expect(drawn).toMatchFileSnapshot(`snapshots/nesting/${outer}-${inner}.txt`);
  });

  it.each(KEYS)('the elements beside the page are all reachable: %s at the root', (key) => {
    const source = writtenSite(pairOf(key, { pages: ['here/page'] }));
    const { selectors, tabs, anchors, sidebar } = layoutOf(source, '/here/page');
    expect(JSON.stringify({ selectors, tabs, anchors, sidebar })).toContain(
      `/${NAMES[key][1].toLowerCase()}/start`,
    );
  });
});
