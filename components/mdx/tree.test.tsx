import { expect, test } from 'vitest';
import { markupOf } from '@/tests/support/markup-of';
import { Tree } from './tree';

const rows = (html: string) =>
  [...html.matchAll(/<li([^>]*)>.*?mdx-tree-name"[^>]*>([^<]*)</g)].map(([, attributes = '', name]) => ({
    name,
    open: /aria-expanded="(\w+)"/.exec(attributes)?.[1],
  }));

test('folders and files written as elements are items of a tree', () => {
  const html = markupOf(
    <Tree>
      <Tree.Folder defaultOpen name="app">
        <Tree.File name="page.tsx" />
      </Tree.Folder>
      <Tree.Folder name="lib" />
      <Tree.Folder name="fixed" openable={false} />
    </Tree>,
  );
  expect(html).toContain('role="tree"');
  expect(rows(html)).toEqual([
    { name: 'app', open: 'true' },
    { name: 'page.tsx', open: undefined },
    { name: 'lib', open: 'false' },
    { name: 'fixed', open: undefined },
  ]);
});

test('a Markdown list is a tree in which a trailing slash or a list inside makes a folder', () => {
  const html = markupOf(
    <Tree>
      <ul>
        <li>
          docs/
          <ul>
            <li>
              <code>index.mdx</code>
            </li>
          </ul>
        </li>
        <li>empty/</li>
        <li>README</li>
      </ul>
    </Tree>,
  );
  expect(rows(html)).toEqual([
    { name: 'docs', open: 'true' },
    { name: 'index.mdx', open: undefined },
    { name: 'empty', open: 'true' },
    { name: 'README', open: undefined },
  ]);
});

test.each([
  { properties: { defaultOpen: 'true' }, open: 'true' },
  { properties: { defaultClosed: 'false' }, open: 'true' },
  { properties: { defaultClosed: true }, open: 'false' },
  { properties: {}, open: 'false' },
])('a folder with $properties: expanded is $open', ({ properties, open }) => {
  const html = markupOf(
    <Tree>
      <Tree.Folder name="a" {...properties} />
    </Tree>,
  );
  expect(rows(html)).toEqual([{ name: 'a', open }]);
});
