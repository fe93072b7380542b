import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { pageLinks } from './page-links';

function links(source: string) {
  return pageLinks(unified().use(remarkParse).use(remarkMdx).use(remarkGfm).parse(source));
}

test('a link tells of the page that it leads to, with the words around it', () => {
  expect(
    links('To explain a *term* on hover, use [tooltips](/components/tooltips.mdx#usage).\n\nMore.'),
  ).toEqual([{ path: '/components/tooltips', text: 'To explain a term on hover, use tooltips.' }]);
});

test('rows of tables, cards and links in HTML tell of pages, too', () => {
  const source = `| Page | For |
| --- | --- |
| [Steps](/steps/) | a numbered walkthrough |

<Card title="Search" href="/search" description="What readers ask">
  Look *here*
</Card>

<a href="/a%20b">A and B</a>`;
  expect(links(source)).toEqual([
    { path: '/steps', text: 'Steps a numbered walkthrough' },
    { path: '/search', text: 'Search What readers ask Look here' },
    { path: '/a b', text: 'A and B' },
  ]);
});

test('other sites and places on the same page are not told of', () => {
  expect(links('[a](https://example.com/x), [b](//example.com), [c](#part), [d](mailto:a@b.c)')).toEqual([]);
});

test('a page of links tells of each in few words', () => {
  const many = links(
    `${'word '.repeat(400)}[here](/x) ${'word '.repeat(400)}\n\n${'[l](/l) '.repeat(2_000)}`,
  );
  expect(many).toHaveLength(500);
  expect(many.every(({ text }) => text.length <= 400)).toBe(true);
});
