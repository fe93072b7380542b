import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { SchemaMode } from '@/lib/openapi/schema/schema-view-options';

export interface ReferenceContext {
  words: InterfaceStrings;
  isExpanded: boolean;
  fragmentHref(part: FragmentPart): string;
  operationHref(key: string): string | undefined;
  schemaHref(name: string): string | undefined;
  freeId(wanted: string): string;
}

export interface FragmentPart {
  place: string;
  mode: SchemaMode;
  anchor: string;
  offset?: number | undefined;
}

export function idGiver(): (wanted: string) => string {
  const taken = new Set<string>();
  return (wanted) => {
    let free = wanted;
    for (let number = 2; taken.has(free); number++) free = `${wanted}-${number}`;
    taken.add(free);
    return free;
  };
}
