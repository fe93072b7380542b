import * as React from 'react';
import { endsItsLike, endsParagraph } from '@/lib/base/markup/html-parents';
import type { UnknownProps } from './child-elements';

/** Open elements of the kinds that browsers close when another begins. */
export type OpenElements = ReadonlySet<string>;

const LINK_PROPERTIES = new Set(['href', 'target', 'rel', 'download']);

/** Repairs an element that HTML forbids in its position; the compiler does not see what authors' components return. */
export function allowedElement(
  type: string,
  props: UnknownProps,
  open: OpenElements,
): { type: string; props: UnknownProps } {
  if (type === 'table') return { type, props: { ...props, children: withTableBody(props.children) } };
  if (type === 'p' && holdsBlock(props.children))
    return { type: 'div', props: { ...props, className: `paragraph ${props.className ?? ''}`.trim() } };
  const like = endsItsLike.get(type);
  if (like === undefined || !like.open.some((name) => open.has(name))) return { type, props };
  const kept = Object.entries(props).filter(([name]) => type !== 'a' || !LINK_PROPERTIES.has(name));
  return { type: like.instead, props: Object.fromEntries(kept) };
}

/** The open elements for an element's children. A list inside an item starts afresh. */
export function openInside(type: string, open: OpenElements): OpenElements {
  if (type === 'ul' || type === 'ol' || type === 'dl')
    return new Set([...open].filter((name) => !['li', 'dt', 'dd'].includes(name)));
  return endsItsLike.has(type) ? new Set([...open, type]) : open;
}

/** Adds the `<tbody>` that authors leave out, as browsers do. */
function withTableBody(children: unknown): unknown {
  const given = [children].flat(2);
  if (!given.some(isRow)) return children;
  const result: unknown[] = [];
  let rows: unknown[] | undefined;
  for (const child of given) {
    if (!isRow(child)) rows = undefined;
    else if (rows === undefined) {
      rows = [];
      result.push(rows);
    }
    (rows ?? result).push(child);
  }
  return result.map((part, index) =>
    Array.isArray(part) ? React.createElement('tbody', { key: `rows ${index}` }, ...part) : part,
  );
}

function isRow(child: unknown): boolean {
  return React.isValidElement(child) && child.type === 'tr';
}

function holdsBlock(children: unknown): boolean {
  return [children].flat(2).some((child) => {
    if (!React.isValidElement<UnknownProps>(child)) return false;
    const isElement = typeof child.type === 'string' || child.type === React.Fragment;
    return isElement && (endsParagraph.has(String(child.type)) || holdsBlock(child.props.children));
  });
}
