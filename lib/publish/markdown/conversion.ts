import type { Nodes, RootContent } from 'mdast';
import type { JsxElement } from '@/lib/content/mdx/jsx-attributes';

export interface Conversion {
  /** Depth of the heading above; component titles become headings one level deeper. */
  readonly depth: number;
  /** Whether it is in a list, quote or table, where titles are bold text instead of headings. */
  readonly isInside: boolean;
  convert(nodes: readonly Nodes[]): RootContent[];
  convertAt(place: { depth?: number; isInside?: boolean }, nodes: readonly Nodes[]): RootContent[];
}

export type Converter = (element: JsxElement, conversion: Conversion) => RootContent[];
