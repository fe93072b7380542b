import type { Nodes, RootContent } from 'mdast';
import type { JsxElement } from '@/lib/content/mdx/jsx-attributes';

/** The current place of a conversion, and how to convert children. */
export interface Conversion {
  /** Depth of the heading above; component titles become headings one level deeper. */
  readonly depth: number;
  /** Whether it is in a list, quote or table, where titles are bold text instead of headings. */
  readonly isInside: boolean;
  /** Converts nodes at this place. */
  convert(nodes: readonly Nodes[]): RootContent[];
  /** Converts nodes at another place: under a deeper heading, or inside a list. */
  convertAt(place: { depth?: number; isInside?: boolean }, nodes: readonly Nodes[]): RootContent[];
}

/** Converts an element of a certain name to Markdown. */
export type Converter = (element: JsxElement, conversion: Conversion) => RootContent[];
