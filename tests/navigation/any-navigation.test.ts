import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SidebarNode } from '@/lib/site/layout-data';
import { layoutOf, writtenSite } from './written-site';

const KEYS = [
  ...['pages', 'groups', 'group', 'tabs', 'tab', 'menu', 'item', 'global', 'anchors', 'anchor', 'languages'],
  ...['language', 'versions', 'version', 'openapi', 'root', 'icon', 'href', 'color', 'hidden', 'default'],
];

/** Arbitrary values with the keys of the navigation, in any order and of any type. */
const { navigation } = fc.letrec((tie) => ({
  navigation: fc.oneof(
    { maxDepth: 7, depthSize: 'large' },
    fc.constantFrom(
      'a',
      'b/index',
      'c#part',
      'GET /a',
      'https://a.example',
      '',
      '#',
      'v1/a',
      'fr/a',
      true,
      7,
      null,
    ),
    fc.array(tie('navigation'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...KEYS), tie('navigation'), { maxKeys: 4 }),
  ),
}));

it('whatever the configuration holds, every page has a layout with at most one current item', () => {
  fc.assert(
    fc.property(navigation, (value) => {
      const source = writtenSite(value, { pages: { '/b': null, '/v1/a': { isHidden: true } } });
      for (const path of [...source.index.pagePaths, '/unlisted']) {
        expect(currentItems(layoutOf(source, path).sidebar)).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 1000 },
  );
});

function currentItems(nodes: SidebarNode[]): number {
  return nodes.reduce((count, node) => {
    const inner = node.kind === 'group' && node.children !== 'deferred' ? currentItems(node.children) : 0;
    return count + inner + (node.isCurrent ? 1 : 0);
  }, 0);
}
