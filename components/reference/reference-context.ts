import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { SchemaMode } from '@/lib/openapi/schema/schema-view-options';

export interface ReferenceContext {
  words: InterfaceStrings;
  /** Whether nested properties are open initially (`api.params.expanded`). */
  isExpanded: boolean;
  /** URL of a schema's deferred children. */
  fragmentHref(part: FragmentPart): string;
  operationHref(key: string): string | undefined;
  schemaHref(name: string): string | undefined;
  /** Makes an id unique on the page. */
  freeId(wanted: string): string;
}

/** Identifies the children of a schema that are loaded separately. */
export interface FragmentPart {
  place: string;
  mode: SchemaMode;
  anchor: string;
  offset?: number | undefined;
}

/** Returns each id once; repeated ones get a number. */
export function idGiver(): (wanted: string) => string {
  const taken = new Set<string>();
  return (wanted) => {
    let free = wanted;
    for (let number = 2; taken.has(free); number++) free = `${wanted}-${number}`;
    taken.add(free);
    return free;
  };
}
