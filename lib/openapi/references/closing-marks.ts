import { isRecord } from '@/lib/base/values/is-record';
import { extensionOf, isHiddenPart, isVisibleTo } from '../index/extension';
import { listIn } from '../raw-value';
import { enumGroups } from '../schema/enum-groups';
import type { ReferencedFile } from './referenced-files';

/** Who may know of something: a reader of one group of each list. An empty list is of nobody. */
export type ClosingMarks = readonly (readonly string[])[];

export const NOBODY: ClosingMarks = [[]];

/**
 * Whom the marks in each file leave, because a document may use a part of a file and the file says all. The kinds of
 * parts that nothing uses are unknown, so every mark counts wherever it stands.
 */
export function fileMarks(files: ReadonlyMap<string, ReferencedFile>): Record<string, ClosingMarks> {
  return Object.fromEntries(
    [...files].flatMap(([name, file]): [string, ClosingMarks][] => {
      // What cannot be read may hide something as well.
      const marks = file.problem === undefined ? marksIn(file.value) : NOBODY;
      return marks.length === 0 ? [] : [[name, marks]];
    }),
  );
}

/** Whether such marks leave something to a reader. */
export function areOpenTo(marks: ClosingMarks | undefined, viewerGroups: readonly string[]): boolean {
  return marks === undefined || marks.every((groups) => isVisibleTo(groups, viewerGroups));
}

/** All marks in a value, wherever they stand. */
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

/** The marks of a part itself. */
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

/** Several marks as one, each list once. */
export function allMarks(...marks: readonly ClosingMarks[]): ClosingMarks {
  return [...new Map(marks.flat().map((groups) => [JSON.stringify(groups), groups])).values()];
}
