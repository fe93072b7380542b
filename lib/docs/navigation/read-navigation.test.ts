import { describe, expect, it } from 'vitest';
import { isDivision, type NavigationNode } from './navigation-node';
import { readNavigation } from './read-navigation';

/** Kind, label and path of every node below the root, by id. */
function outline(navigation: unknown): Record<string, string> {
  const lines: Record<string, string> = {};
  const visit = (node: NavigationNode): void => {
    const path = node.kind === 'page' ? node.path : undefined;
    lines[node.id] = [node.kind, node.label, path].filter((part) => part !== undefined).join(' ');
    if (isDivision(node)) for (const child of [...node.children, ...node.global]) visit(child);
  };
  for (const child of readNavigation(navigation).children) visit(child);
  return lines;
}

describe('readNavigation', () => {
  it('keeps mixed kinds of children in the order in which they were written', () => {
    const tree = readNavigation({ pages: ['a'], tabs: [{ tab: 'T' }], groups: [{ group: 'G', pages: [] }] });
    expect(tree.children.map(({ id }) => id)).toEqual(['pages.0', 'tabs.0', 'groups.0']);
  });

  it.each([
    [
      'a bare list of groups',
      [{ group: 'A', pages: ['a'] }],
      { 'pages.0': 'group A', 'pages.0.pages.0': 'page /a' },
    ],
    ['a page where a list belongs', { pages: 'a' }, { 'pages.0': 'page /a' }],
    ['a group where a list belongs', { groups: { group: 'A' } }, { 'groups.0': 'group A' }],
    ['a page among groups', { groups: ['a'] }, { 'groups.0': 'page /a' }],
    ['a page with a title', { pages: [{ title: 'A', page: 'a' }] }, { 'pages.0': 'page A /a' }],
    ['a link with a title', { pages: [{ title: 'B', href: 'https://b.example' }] }, { 'pages.0': 'link B' }],
    [
      'a group without a name',
      { pages: [{ pages: ['a'] }] },
      { 'pages.0': 'group ', 'pages.0.pages.0': 'page /a' },
    ],
    ['a number as a name', { versions: [{ version: 2 }] }, { 'versions.0': 'version 2' }],
    ['a foreign name key', { tabs: [{ name: 'T', url: 't' }] }, { 'tabs.0': 'tab T' }],
    ['an anchor among pages', { pages: [{ anchor: 'A', href: 'a' }] }, { 'pages.0': 'anchor A' }],
    ['empty and foreign entries', { pages: ['', ' ', null, 3, {}, []], tabs: ['x'] }, {}],
    ['nothing', undefined, {}],
  ])('takes %s', (_, navigation, expected) => {
    expect(outline(navigation)).toEqual(expected);
  });

  it('reads icons by name, or by name and style', () => {
    const tree = readNavigation({
      groups: [
        { group: 'A', icon: 'gauge', iconType: 'solid' },
        { group: 'B', icon: { name: 'gauge', style: 'light' } },
      ],
    });
    expect(tree.children).toMatchObject([
      { icon: 'gauge', iconType: 'solid' },
      { icon: 'gauge', iconType: 'light' },
    ]);
  });

  it('hands the version of an element and the listing of children down to what is inside', () => {
    const tree = readNavigation({
      anchors: [
        { anchor: 'A', version: 'v2', directory: 'card', groups: [{ group: 'G', directory: 'none' }] },
      ],
    });
    const anchor = tree.children[0];
    expect(anchor).toMatchObject({ kind: 'anchor', version: 'v2', directory: 'card' });
    expect(anchor !== undefined && isDivision(anchor) && anchor.children[0]).toMatchObject({
      version: 'v2',
      directory: 'none',
    });
  });
});
