import { isRecord } from '@/lib/base/is-record';
import { extensionOf, isHiddenPart, isVisibleTo } from '../index/extension';
import { listIn } from '../raw-value';
import { enumGroups } from '../schema/enum-groups';
import type { ReferencedFile } from './referenced-files';

/** Who may have a file: a reader of one group of each list. An empty list is of nobody. */
type FileMarks = readonly (readonly string[])[];

const NOBODY: FileMarks = [[]];

/**
 * Whom the marks in each file leave, because a document may use a part of a file and the file says all. The kinds of
 * parts that nothing uses are unknown, so every mark counts wherever it stands.
 */
export function fileMarks(files: ReadonlyMap<string, ReferencedFile>): Record<string, FileMarks> {
  return Object.fromEntries(
    [...files].flatMap(([name, file]): [string, FileMarks][] => {
      // What cannot be read may hide something as well.
      const marks = file.problem === undefined ? marksIn(file.value) : NOBODY;
      return marks.length === 0 ? [] : [[name, marks]];
    }),
  );
}

/** Whether a reader may have a file with such marks. */
export function mayHaveFile(marks: FileMarks | undefined, viewerGroups: readonly string[]): boolean {
  return marks === undefined || marks.every((groups) => isVisibleTo(groups, viewerGroups));
}

function marksIn(root: unknown): FileMarks {
  const found = new Map<string, readonly string[]>();
  const note = (groups: readonly string[] | undefined) => {
    if (groups !== undefined) found.set(JSON.stringify(groups), groups);
  };
  const left: unknown[] = [root];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const inner of Object.values(value)) left.push(inner);
    if (!isRecord(value)) continue;
    if (isHiddenPart(value)) return NOBODY;
    if (Object.hasOwn(value, 'x-svc') || Object.hasOwn(value, 'x-mint')) note(extensionOf(value).groups);
    const groupsOf = enumGroups(value);
    if (groupsOf !== undefined) for (const item of listIn(value, 'enum')) note(groupsOf(item));
  }
  return [...found.values()];
}
