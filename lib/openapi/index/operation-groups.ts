import type { DocumentIndex, IndexedOperation, IndexedTag } from './document-index';

export interface OperationGroup {
  title: string;
  tag?: string | undefined;
  operations: IndexedOperation[];
  /** Nested tags, each with operations or further groups. */
  groups: OperationGroup[];
}

const UNTAGGED_TITLE = 'API Reference';

/**
 * Operations with generated pages, grouped by first tag, in the order in which tags first appear. Child tags (OpenAPI
 * 3.2, 4.22) are nested in their parents' groups, and `x-tagGroups` collect theirs.
 */
export function operationGroups(index: DocumentIndex): OperationGroup[] {
  const tags = new Map(index.tags.map((tag) => [tag.name, tag]));
  const groups = new Map<string | undefined, OperationGroup>();
  const roots: OperationGroup[] = [];
  const groupOf = (name: string | undefined): OperationGroup => {
    const known = groups.get(name);
    if (known !== undefined) return known;
    const tag = name === undefined ? undefined : tags.get(name);
    const title = name === undefined ? UNTAGGED_TITLE : (tag?.title ?? name);
    const group: OperationGroup = { title, tag: name, operations: [], groups: [] };
    groups.set(name, group);
    const parent = tag && parentOf(tags, tag);
    (parent === undefined ? roots : groupOf(parent).groups).push(group);
    return group;
  };
  for (const operation of index.operations) {
    if (!operation.isHidden && !operation.isExcluded) groupOf(operation.tag).operations.push(operation);
  }
  return inTagGroups(roots, index.tagGroups ?? []);
}

/** Nests tags in their tag groups; tags without a group follow. */
function inTagGroups(
  roots: readonly OperationGroup[],
  tagGroups: readonly { title: string; tags: readonly string[] }[],
): OperationGroup[] {
  const waiting = new Map(roots.map((group) => [group.tag, group]));
  const groups = tagGroups.flatMap(({ title, tags }) => {
    const inside = tags.flatMap((tag) => waiting.get(tag) ?? []);
    for (const { tag } of inside) waiting.delete(tag);
    return inside.length === 0 ? [] : [{ title, operations: [], groups: inside }];
  });
  return [...groups, ...waiting.values()];
}

const NESTING_MAX = 10;

/** The parent's name; `undefined` if the document does not describe that tag or parents form a cycle. */
function parentOf(tags: ReadonlyMap<string, IndexedTag>, { parent }: IndexedTag): string | undefined {
  let around = parent === undefined ? undefined : tags.get(parent);
  for (let depth = 0; around !== undefined; depth++) {
    if (depth === NESTING_MAX) return undefined;
    around = around.parent === undefined ? undefined : tags.get(around.parent);
  }
  return parent !== undefined && tags.has(parent) ? parent : undefined;
}
