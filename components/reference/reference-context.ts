import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { SchemaView } from '@/lib/openapi/schema/schema-view';
import type { SchemaMode } from '@/lib/openapi/schema/schema-view-options';
import type { MarkupBudget } from './markup-budget';

export interface ReferenceContext {
  strings: InterfaceStrings;
  /** Path of the page. */
  path: string;
  /** Whether nested properties are open initially (`api.params.expanded`). */
  isExpanded: boolean;
  /** URL of a schema's deferred children. */
  fragmentHref(part: FragmentPart): string;
  operationHref(key: string): string | undefined;
  /** Address of the page about a part of a GraphQL schema. */
  graphqlHref(key: string): string | undefined;
  schemaHref(name: string): string | undefined;
  /** Page of a channel of the same document. */
  channelHref(name: string): string | undefined;
  /** Makes an id unique on the page. */
  freeId(wanted: string): string;
  /** How much more markup the page may have. */
  budget: MarkupBudget;
  /** The place on the page where the same fields stand already; otherwise remembers this one. */
  samePlace(shown: ShownSchema): NamedPlace | undefined;
}

/** A part of the page that others can point at. */
export interface NamedPlace {
  id: string;
  title: string;
}

/** A schema at a place of the page. */
export interface ShownSchema {
  schema: SchemaView;
  mode: SchemaMode;
  place: NamedPlace;
}

/** Identifies the children of a schema that are loaded separately. */
export interface FragmentPart {
  place: string;
  mode: SchemaMode;
  anchor: string;
  offset?: number | undefined;
}

/** Finds schemas that were shown before: the same fields with the same facts, wherever the document keeps them. */
export function placeFinder(): ReferenceContext['samePlace'] {
  const shown = new Map<string, NamedPlace>();
  return ({ schema, mode, place }) => {
    const key = `${mode} ${shownFacts(schema)}`;
    const known = shown.get(key);
    if (known === undefined) shown.set(key, place);
    return known;
  };
}

/** What readers see of a schema, as text to compare; where it stands counts only for what is fetched from there. */
export function shownFacts(schema: SchemaView): string {
  return JSON.stringify(schema, function (this: unknown, key, value: unknown) {
    return key === 'anchor' || (key === 'place' && !isPartlyShown(this)) ? undefined : value;
  });
}

function isPartlyShown(holder: unknown): boolean {
  return (
    typeof holder === 'object' && holder !== null && 'isDeferred' in holder && holder.isDeferred === true
  );
}
