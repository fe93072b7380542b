import type { NavigationDivision, NavigationNode } from '@/lib/docs/navigation/navigation-node';
import { type GraphqlPart, SECTION_TITLES } from '@/lib/graphql/schema-parts';
import type { ReadDocument } from './site-documents';

/** The pages of a schema in the navigation: operations by their kind, then types, as the format has them. */
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
    return [
      {
        kind: 'group',
        id,
        label: SECTION_TITLES[kind],
        isHidden: false,
        isDefault: false,
        directory: division.directory,
        version: division.version,
        graphql: division.graphql,
        declaresOpenApi: false,
        generatesPages: false,
        global: [],
        children: parts.map((part, place) => ({
          kind: 'page',
          id: `${id}.${place}`,
          path: pathOf(part),
          isHidden: false,
        })),
      },
    ];
  });
}
