import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { SchemaMode } from '@/lib/openapi/schema/schema-view-options';

/** What all parts of one reference share. */
export interface ReferenceContext {
  words: InterfaceStrings;
  /** Whether nested properties are open at first (`api.params.expanded`). */
  isExpanded: boolean;
  /** Address of the children of a schema that were left out of the page. */
  fragmentHref(part: FragmentPart): string;
  /** Address of the page of another operation of the document. */
  operationHref(key: string): string | undefined;
  /** Address of the page of a schema. */
  schemaHref(name: string): string | undefined;
  /** An id that nothing else on the page has. */
  freeId(wanted: string): string;
}

/** Children of a schema that are shown on their own. */
export interface FragmentPart {
  place: string;
  mode: SchemaMode;
  anchor: string;
  offset?: number | undefined;
}

/** Gives each id once; what is wanted again gets a number. */
export function idGiver(): (wanted: string) => string {
  const taken = new Set<string>();
  return (wanted) => {
    let free = wanted;
    for (let number = 2; taken.has(free); number++) free = `${wanted}-${number}`;
    taken.add(free);
    return free;
  };
}
