import { describe, expect, it } from 'vitest';
import type { NavigationDivision, OperationEntry } from '@/lib/docs/navigation/navigation-node';
import { placeOperations } from '@/lib/docs/navigation/place-operations';
import { readNavigation } from '@/lib/docs/navigation/read-navigation';
import { drawSidebar } from './draw-layout';
import { drawTree } from './draw-tree';
import { fixtureNavigation } from './fixture-site';
import { layoutOf, siteOfTree } from './written-site';

/** Lookups for a document with one operation, in the directory in effect. */
const places = {
  pathOf: ({ openapi, method, target }: OperationEntry) =>
    target === '/orders' ? `/${openapi?.directory}/${method.toLowerCase()}-orders` : undefined,
  graphqlOf: () => [],
  sdkOf: () => [],
  channelsOf: () => [],
  childrenOf: (division: NavigationDivision): OperationEntry[] => [
    {
      kind: 'operation',
      id: `${division.id}.generated.0`,
      method: 'GET',
      target: '/orders',
      path: `/${division.openapi?.directory}/${division.label.toLowerCase()}/orders`,
      isHidden: false,
    },
  ],
};

describe('OpenAPI documents in navigation', () => {
  it('shows generated pages where they are named, and none for operations that do not exist', () => {
    const navigation = placeOperations(fixtureNavigation('navigation-openapi'), places);
    expect(drawTree(navigation)).toContain(
      'GET" target="/orders" openapi={"sources":["shop.yaml"],"directory":"2026"} path="/2026/get-orders"',
    );
    expect(drawTree(navigation)).toContain(
      '[tabs.2.generated.0] method="GET" target="/orders" path="/bank/bank/orders"',
    );
    const source = siteOfTree(navigation);
    expect(drawSidebar(layoutOf(source, '/shop/intro').sidebar, 0)).toEqual([
      '  = Orders leads to /shop/intro [tabs.1.groups.0]',
      '    */shop/intro /shop/intro',
      '    /api-reference/get-orders /api-reference/get-orders',
      '    /api-reference/post-orders /api-reference/post-orders',
      '  = Payments leads to /shop/payments [tabs.1.groups.1]',
      '    /shop/payments /shop/payments',
      '  = Whole bank leads to /bank/api/whole%20bank/orders [tabs.1.groups.2]',
      '    /bank/api/whole bank/orders /bank/api/whole%20bank/orders',
    ]);
  });

  it.each([
    ['nothing of its own', { group: 'A', pages: ['GET /a'] }, { sources: ['shop.yaml'], directory: 'shop' }],
    [
      'its own document',
      { group: 'A', openapi: 'bank.yaml' },
      { sources: ['bank.yaml'], directory: 'api-reference' },
    ],
    [
      'only its own folder',
      { group: 'A', openapi: { directory: 'x' } },
      { sources: ['shop.yaml'], directory: 'x' },
    ],
    ['a broken value', { group: 'A', openapi: 7 }, { sources: ['shop.yaml'], directory: 'shop' }],
    ['an empty value', { group: 'A', openapi: '' }, { sources: ['shop.yaml'], directory: 'shop' }],
  ])('a child with %s uses the nearest document', (_, group, expected) => {
    const tree = readNavigation({
      tabs: [{ tab: 'T', openapi: { source: 'shop.yaml', directory: 'shop' }, groups: [group] }],
    });
    const child = tree.children[0]?.kind === 'tab' ? tree.children[0].children[0] : undefined;
    expect(child).toMatchObject({ openapi: expected });
  });

  it('takes api.openapi where no element declares a document', () => {
    const tree = readNavigation(
      { groups: [{ group: 'A', pages: ['GET /a'] }] },
      { openapi: ['a.yaml', 'b.yaml'] },
    );
    expect(tree.children[0]).toMatchObject({
      openapi: { sources: ['a.yaml', 'b.yaml'], directory: 'api-reference' },
      declaresOpenApi: false,
      generatesPages: false,
    });
  });
});
