import type { RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { attributeNamed, attributeText } from '@/lib/content/mdx/jsx-attributes';
import type { ImportLog } from '../imported-site';
import { block, isBlockChild, isPhrasing, type JsxElement } from '../markdown/nodes';

export function cardsOf(table: JsxElement, log: ImportLog): RootContent[] | undefined {
  const head = elements(table, 'th');
  const rows = elements(table, 'tr').filter((row) => elements(row, 'td').length > 0);
  if (rows.length === 0) return undefined;
  const columnOf = (name: string) => head.findIndex((cell) => attributeNamed(cell, name) !== undefined);
  const [target, cover] = [columnOf('data-card-target'), columnOf('data-card-cover')];
  log.changed('tables of cards');
  const cards = rows.map((row) => {
    const cells = elements(row, 'td');
    const visible = cells.filter((_, index) => {
      const column = head[index];
      return column === undefined || attributeNamed(column, 'data-hidden') === undefined;
    });
    const words = (cell: JsxElement | undefined) => (cell === undefined ? '' : textOf(cell).trim());
    const titled = visible.find((cell) => words(cell) !== '');
    const rest = visible.filter((cell) => cell !== titled && words(cell) !== '');
    return block(
      'Card',
      {
        title: words(titled) || undefined,
        icon: icons(visible)[0],
        href: addressIn(cells[target]),
        img: addressIn(cells[cover]),
      },
      rest.flatMap(contentOf),
    );
  });
  return [block('Columns', { cols: { code: String(Math.min(3, Math.max(2, cards.length))) } }, cards)];
}

function elements(parent: RootContent, name: string): JsxElement[] {
  if (!('children' in parent)) return [];
  const children: RootContent[] = parent.children;
  return children.flatMap((child) =>
    'name' in child && child.name === name && 'attributes' in child ? [child] : elements(child, name),
  );
}

function addressIn(cell: JsxElement | undefined): string | undefined {
  if (cell === undefined) return undefined;
  const [link] = elements(cell, 'a');
  if (link !== undefined) return attributeText(link, 'href');
  return linkIn(cell);
}

function linkIn(parent: RootContent): string | undefined {
  if (parent.type === 'link') return parent.url;
  if (!('children' in parent)) return undefined;
  const children: RootContent[] = parent.children;
  return children.map(linkIn).find((url) => url !== undefined);
}

function icons(cells: readonly JsxElement[]): string[] {
  return cells.flatMap((cell) => elements(cell, 'Icon')).flatMap((icon) => attributeText(icon, 'icon') ?? []);
}

function contentOf(cell: JsxElement): RootContent[] {
  const children: RootContent[] = cell.children;
  if (children.every(isBlockChild)) return children;
  return [{ type: 'paragraph', children: children.filter(isPhrasing) }];
}
