import type { NavigationDivision, NavigationNode, PageEntry } from '@/lib/docs/navigation/navigation-node';

/** The settings that generated pages inherit from the element that names their document. */
type InEffect = Pick<NavigationDivision, 'openapi' | 'asyncapi' | 'graphql' | 'sdk'>;

interface GroupParts {
  id: string;
  label: string;
  inEffect: InEffect;
  children: NavigationNode[];
}

/** A group of pages that are made from a document, inside the element that names it. */
export function generatedGroup(
  { directory, version }: NavigationDivision,
  { id, label, inEffect, children }: GroupParts,
): NavigationDivision {
  return {
    kind: 'group',
    id,
    label,
    isHidden: false,
    isDefault: false,
    directory,
    version,
    ...inEffect,
    declaresOpenApi: false,
    generatesPages: false,
    global: [],
    children,
  };
}

export function generatedEntries(groupId: string, paths: readonly string[]): PageEntry[] {
  return paths.map((path, place) => ({ kind: 'page', id: `${groupId}.${place}`, path, isHidden: false }));
}
