import type { DocumentIndex, IndexedOperation } from './document-index';

/** Pages of one tag, as they stand in the navigation. */
export interface OperationGroup {
  title: string;
  /** Absent for what has no tag. */
  tag?: string | undefined;
  operations: IndexedOperation[];
}

const UNTAGGED_TITLE = 'API Reference';

/** Operations that get pages of themselves, by their first tag, in the order in which tags first appear. */
export function operationGroups(index: DocumentIndex): OperationGroup[] {
  const titles = new Map(index.tags.map((tag) => [tag.name, tag.title]));
  const groups = new Map<string | undefined, OperationGroup>();
  for (const operation of index.operations) {
    if (operation.isHidden || operation.isExcluded) continue;
    const { tag } = operation;
    const group = groups.get(tag);
    if (group !== undefined) group.operations.push(operation);
    else {
      const title = tag === undefined ? UNTAGGED_TITLE : (titles.get(tag) ?? tag);
      groups.set(tag, { title, tag, operations: [operation] });
    }
  }
  return [...groups.values()];
}
