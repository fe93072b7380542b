import type { NavigationDivision, NavigationNode } from '@/lib/docs/navigation/navigation-node';
import { type GraphqlPart, SECTION_TITLES } from '@/lib/graphql/schema-parts';
import { generatedEntries, generatedGroup } from './generated-group';
import type { ReadDocument } from './site-documents';

/** The pages of a schema in the navigation: operations by kind, then types, in the format's order. */
export function graphqlNodes(
  { source, graphql }: ReadDocument,
  division: NavigationDivision,
  pathOf: (part: GraphqlPart) => string,
): NavigationNode[] {
  const kinds = ['query', 'mutation', 'subscription', 'type'] as const;
  return kinds.flatMap((kind): NavigationDivision[] => {
    const parts = (graphql?.parts ?? []).filter((part) => part.kind === kind);
    if (parts.length === 0) return [];
    const id = `${division.id}.graphql.${source}.${kind}`;
    const children = generatedEntries(id, parts.map(pathOf));
    const inEffect = { graphql: division.graphql };
    return [generatedGroup(division, { id, label: SECTION_TITLES[kind], inEffect, children })];
  });
}
