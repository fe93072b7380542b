import { isRecord } from '@/lib/base/values/is-record';
import { extensionOf, isHiddenPart, isVisibleTo } from '../index/extension';
import { listIn } from '../raw-value';
import { enumGroups } from '../schema/enum-groups';
import type { ReferencedFile } from './referenced-files';

/** Who may see something: readers who are in at least one group of every list. An empty list excludes everyone. */
export type ClosingMarks = readonly (readonly string[])[];

export const NOBODY: ClosingMarks = [[]];

/**
 * The visibility marks of each file, as a whole, because a document may use one part of a file while the whole file is
 * served. The kind of an unused part is unknown, so marks count anywhere.
 */
export function fileMarks(files: ReadonlyMap<string, ReferencedFile>): Record<string, ClosingMarks> {
  return Object.fromEntries(
    [...files].flatMap(([name, file]): [string, ClosingMarks][] => {
      // An unreadable file may hide something, so nobody may see it.
      const marks = file.problem === undefined ? marksIn(file.value) : NOBODY;
      return marks.length === 0 ? [] : [[name, marks]];
    }),
  );
}

export function areOpenTo(marks: ClosingMarks | undefined, viewerGroups: readonly string[]): boolean {
  return marks === undefined || marks.every((groups) => isVisibleTo(groups, viewerGroups));
}

export function marksIn(root: unknown): ClosingMarks {
  const found = new Map<string, readonly string[]>();
  const left: unknown[] = [root];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const inner of Object.values(value)) left.push(inner);
    const own = ownMarks(value);
    if (own === NOBODY) return NOBODY;
    for (const groups of own) found.set(JSON.stringify(groups), groups);
  }
  return [...found.values()];
}

export function ownMarks(part: unknown): ClosingMarks {
  if (!isRecord(part)) return [];
  if (isHiddenPart(part)) return NOBODY;
  const isExtended = Object.hasOwn(part, 'x-svc') || Object.hasOwn(part, 'x-mint');
  const groupsOf = enumGroups(part);
  return [
    isExtended ? extensionOf(part).groups : undefined,
    ...(groupsOf === undefined ? [] : listIn(part, 'enum').map(groupsOf)),
  ].filter((groups) => groups !== undefined);
}

export function allMarks(...marks: readonly ClosingMarks[]): ClosingMarks {
  return [...new Map(marks.flat().map((groups) => [JSON.stringify(groups), groups])).values()];
}
