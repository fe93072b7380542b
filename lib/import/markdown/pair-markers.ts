import type { Parents, Root, RootContent } from 'mdast';
import type { Marker } from './nodes';
import { lineOf } from './nodes';

export type ReadMarker =
  | { kind: 'open'; name: string; attributes: Readonly<Record<string, string>>; size: number }
  | { kind: 'close'; name: string | undefined; size: number }
  | { kind: 'leaf'; nodes: RootContent[] };

export interface MarkerGrammar {
  read: (value: string) => ReadMarker | undefined;
  /** The nodes of a block; `undefined` if the block is unknown, so that its markers stay as text. */
  convert: (
    block: { name: string; attributes: Readonly<Record<string, string>>; line: number | undefined },
    children: RootContent[],
  ) => RootContent[] | undefined;
  onKept: (marker: Marker) => void;
  /** Whether a block ends with the text around it. */
  endsByItself: boolean;
}

interface Open {
  marker: Marker;
  read: Extract<ReadMarker, { kind: 'open' }>;
  before: RootContent[];
}

/** Moves the content between a block's markers into its element, inner blocks first. */
export function pairMarkers(parent: Root | Parents, grammar: MarkerGrammar): void {
  for (const child of parent.children) if ('children' in child) pairMarkers(child, grammar);
  if (!parent.children.some(({ type }) => type === 'marker')) return;
  const open: Open[] = [];
  let current: RootContent[] = [];
  const keep = (marker: Marker): RootContent => {
    grammar.onKept(marker);
    return { type: 'paragraph', children: [{ type: 'text', value: marker.value.trim() }] };
  };
  const finish = (end: Marker | undefined) => {
    const block = open.pop();
    if (block === undefined) return;
    const { name, attributes } = block.read;
    const isEnded = end !== undefined || grammar.endsByItself;
    const made = isEnded
      ? grammar.convert({ name, attributes, line: lineOf(block.marker) }, current)
      : undefined;
    current = [
      ...block.before,
      ...(made ?? [keep(block.marker), ...current, ...(end === undefined ? [] : [keep(end)])]),
    ];
  };
  for (const child of parent.children) {
    const read = child.type === 'marker' ? grammar.read(child.value) : undefined;
    if (child.type !== 'marker') current.push(child);
    else if (read === undefined) current.push(keep(child));
    else if (read.kind === 'leaf') current.push(...read.nodes);
    else if (read.kind === 'open') {
      open.push({ marker: child, read, before: current });
      current = [];
    } else {
      const { name, size } = read;
      const index = open.findLastIndex((block) =>
        name === undefined ? block.read.size <= size : block.read.name === name,
      );
      if (index === -1) current.push(keep(child));
      else {
        while (open.length > index + 1) finish(undefined);
        finish(child);
      }
    }
  }
  while (open.length > 0) finish(undefined);
  Object.assign(parent, { children: current });
}
