import type { NavigationDivision, NavigationNode } from '@/lib/docs/navigation/navigation-node';
import type { IndexedOperation } from '@/lib/openapi/index/document-index';
import { type OperationGroup, operationGroups } from '@/lib/openapi/index/operation-groups';
import { generatedGroup } from './generated-group';
import type { ReadDocument } from './site-documents';

/** The pages of a document's operations in the navigation, grouped by tag. */
export function operationNodes(
  { source, index }: ReadDocument,
  division: NavigationDivision,
  pathOf: (operation: IndexedOperation) => string,
): NavigationNode[] {
  const written = operationGroups(index);
  const groups = written.map((group, position) =>
    groupNode(division, `${division.id}.generated.${source}.${position}`, group, pathOf),
  );
  // A single group for everything would only repeat the group around it.
  const [only] = groups;
  return division.kind === 'group' &&
    groups.length === 1 &&
    written[0]?.tag === undefined &&
    written[0]?.groups.length === 0
    ? (only?.children ?? [])
    : groups;
}

function groupNode(
  division: NavigationDivision,
  id: string,
  { title, operations, groups }: OperationGroup,
  pathOf: (operation: IndexedOperation) => string,
): NavigationDivision {
  return generatedGroup(division, {
    id,
    label: title,
    inEffect: { openapi: division.openapi },
    children: [
      ...operations.map((operation, position) => ({
        kind: 'operation' as const,
        id: `${id}.${position}`,
        method: operation.kind === 'webhook' ? 'WEBHOOK' : operation.method,
        target: operation.target,
        openapi: division.openapi,
        path: pathOf(operation),
        isHidden: false,
      })),
      ...groups.map((group, position) => groupNode(division, `${id}.group.${position}`, group, pathOf)),
    ],
  });
}
