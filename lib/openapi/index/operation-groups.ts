import type { DocumentIndex, IndexedOperation } from './document-index';

/** Pages of a tag, in navigation order. */
export interface OperationGroup {
  title: string;
  /** Absent for untagged operations. */
  tag?: string | undefined;
  operations: IndexedOperation[];
}

const UNTAGGED_TITLE = 'API Reference';

/** Operations with generated pages, grouped by first tag, in the order the tags first appear. */
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
