import type { Nodes, RootContent } from 'mdast';
import type { JsxElement } from '@/lib/content/mdx/jsx-attributes';

/** Where in the page a conversion is, and how it goes on with what stands inside. */
export interface Conversion {
  /** Depth of the heading above; titles of components become headings one deeper. */
  readonly depth: number;
  /** Whether this stands inside a list, a quote or a table, where a title is bold and no heading. */
  readonly isInside: boolean;
  /** Converts nodes that stand here. */
  convert(nodes: readonly Nodes[]): RootContent[];
  /** Converts nodes that stand elsewhere: under a deeper heading, or inside a list. */
  convertAt(place: { depth?: number; isInside?: boolean }, nodes: readonly Nodes[]): RootContent[];
}

/** Turns an element of one name into Markdown. */
export type Converter = (element: JsxElement, conversion: Conversion) => RootContent[];
