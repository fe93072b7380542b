import { posix } from 'node:path';
import type { Element, Nodes } from 'hast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { percentDecoded } from '@/lib/base/text/percent-decoded';
import { slug } from '@/lib/base/text/slug';
import type { BookPage } from './book';

const reading = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).freeze();

/** A page of a book, with unique heading ids and links to places in the book. */
export function bookPage(
  markdown: string,
  { path, ids, title }: { path: string; ids: ReadonlyMap<string, string>; title: string },
): BookPage {
  const id = ids.get(path) ?? 'p0';
  const body = reading.runSync(reading.parse(markdown));
  const images: string[] = [];
  const missing: string[] = [];
  const used = new Set<string>();
  const anchors = new Set<string>();
  eachElement(body, (element) => {
    if (/^h[1-6]$/.test(element.tagName)) {
      const wanted = slug(textOf(element));
      let name = element.tagName === 'h1' ? '' : wanted;
      for (let count = 2; used.has(name); count++) name = `${wanted}-${count}`;
      used.add(name);
      anchors.add(name);
      element.properties.id = name === '' ? id : `${id}--${name}`;
    } else if (element.properties.id !== undefined)
      element.properties.id = `${id}--${String(element.properties.id)}`;
  });
  eachElement(body, (element) => {
    const { href, src } = element.properties;
    if (element.tagName === 'a' && typeof href === 'string') {
      const target = placeOf(href, path, ids, anchors);
      if (target === undefined) {
        missing.push(href);
        element.tagName = 'span';
        element.properties = {};
      } else element.properties.href = target;
    }
    if (element.tagName === 'img' && typeof src === 'string' && src.startsWith('/') && !src.startsWith('//'))
      images.push(src);
  });
  return { path, id, title, body, images, missing };
}

/** `#p3--limits` for a page of the book, other addresses unchanged, `undefined` for missing pages. */
function placeOf(
  href: string,
  from: string,
  ids: ReadonlyMap<string, string>,
  own: ReadonlySet<string>,
): string | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(href)) return href;
  const [written = '', anchor] = href.split('#', 2);
  const asked = written.replace(/[?].*$/, '').replace(/\.md$/, '');
  const path =
    asked === ''
      ? from
      : posix.resolve('/', posix.dirname(from), percentDecoded(asked)).replace(/(?<=.)\/$/, '');
  const id = ids.get(path) ?? ids.get(path === '/index' ? '/' : path);
  if (id === undefined) return undefined;
  const isHere = path !== from || anchor === undefined || own.has(percentDecoded(anchor));
  return anchor === undefined || anchor === '' || !isHere ? `#${id}` : `#${id}--${percentDecoded(anchor)}`;
}

/** Redirects links to missing anchors to the beginning of their page. */
export function repairAnchors(pages: readonly BookPage[]): void {
  const known = new Set<string>();
  for (const { body } of pages)
    eachElement(body, ({ properties }) => {
      if (typeof properties.id === 'string') known.add(properties.id);
    });
  for (const { body } of pages)
    eachElement(body, ({ properties }) => {
      const { href } = properties;
      if (typeof href === 'string' && href.startsWith('#') && !known.has(href.slice(1)))
        properties.href = href.replace(/--.*$/, '');
    });
}

export function eachElement(node: Nodes, visit: (element: Element) => void): void {
  if (node.type === 'element') visit(node);
  if ('children' in node) for (const child of node.children) eachElement(child, visit);
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
