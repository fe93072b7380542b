import type { RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { attributeNamed } from '@/lib/content/mdx/jsx-attributes';
import type { ImportLog } from '../imported-site';
import { block, isBlockChild, isPhrasing, type JsxElement } from './nodes';

/** Converts `<details>` with its `<summary>` to an accordion. */
export function accordionOf(element: JsxElement, log: ImportLog): RootContent[] | undefined {
  const children: RootContent[] = element.children.flatMap((child): RootContent[] =>
    child.type === 'paragraph' && child.children.some(isSummary) ? child.children : [child],
  );
  const summary = children.find(isSummary);
  if (summary === undefined) return undefined;
  const rest = children.filter((child) => child !== summary);
  const title = textOf(summary).trim();
  log.changed('details');
  return [
    block(
      'Accordion',
      {
        title: title === '' ? 'Details' : title,
        defaultOpen: attributeNamed(element, 'open') ? true : undefined,
      },
      asBlocks(rest),
    ),
  ];
}

export function asBlocks(children: readonly RootContent[]): RootContent[] {
  const made: RootContent[] = [];
  for (const child of children) {
    const last = made.at(-1);
    if (isBlockChild(child)) made.push(child);
    else if (!isPhrasing(child)) continue;
    else if (last?.type === 'paragraph' && !children.includes(last)) last.children.push(child);
    else if (child.type !== 'text' || child.value.trim() !== '')
      made.push({ type: 'paragraph', children: [child] });
  }
  return made;
}

function isSummary(node: RootContent): node is JsxElement {
  return 'name' in node && node.name === 'summary';
}
