import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { SchemaView } from '@/lib/openapi/schema/schema-view';
import type { SchemaMode } from '@/lib/openapi/schema/schema-view-options';
import type { MarkupBudget } from './markup-budget';

export interface ReferenceContext {
  strings: InterfaceStrings;
  path: string;
  /** Whether nested properties are open initially (`api.params.expanded`). */
  isExpanded: boolean;
  /** URL of a schema's deferred children. */
  fragmentHref(part: FragmentPart): string;
  operationHref(key: string): string | undefined;
  /** Address of the page about a part of a GraphQL schema. */
  graphqlHref(key: string): string | undefined;
  schemaHref(name: string): string | undefined;
  channelHref(name: string): string | undefined;
  freeId(wanted: string): string;
  /** How much more markup the page may have. */
  budget: MarkupBudget;
  /** Where on the page the same fields are already shown; otherwise remembers this place and returns `undefined`. */
  samePlace(shown: ShownSchema): NamedPlace | undefined;
}

export interface NamedPlace {
  id: string;
  title: string;
}

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

/** Finds schemas that were shown before: the same fields with the same facts, wherever the document defines them. */
export function placeFinder(): ReferenceContext['samePlace'] {
  const shown = new Map<string, NamedPlace>();
  return ({ schema, mode, place }) => {
    const key = `${mode} ${shownFacts(schema)}`;
    const known = shown.get(key);
    if (known === undefined) shown.set(key, place);
    return known;
  };
}

/** The visible facts of a schema, as text to compare; its place only matters for parts fetched from there. */
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
