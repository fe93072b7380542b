import * as z from 'zod';
import { allMarks, areOpenTo } from '../references/closing-marks';
import { type ComparedVersions, comparedVersionsSchema, marksSchema } from './compared-versions';
import type { OperationMarks } from './operation-marks';

const changeSchema = comparedVersionsSchema.shape.changes.element.extend({
  operations: z.array(z.object({ id: z.string(), name: z.string(), marks: marksSchema })),
});

/** A commit that changed what clients meet. */
export const apiReleaseSchema = z.object({
  commit: z.string(),
  at: z.iso.datetime(),
  version: z.string().optional(),
  /** With the marks of each operation: a reader who one of them closes it to sees nothing of it. */
  changes: z.array(changeSchema),
  /** How many changes more it had. */
  more: z.number(),
  /** Those of what belongs to no operation. */
  marks: marksSchema,
});
export type ApiRelease = z.infer<typeof apiReleaseSchema>;

/** Of all releases of a document, each operation of a change counted: about a megabyte. */
const ENTRIES_MAX = 10_000;

/** How much is left out because it is too much; of a reader who may not know of all, nobody counted it. */
export type LeftOut = number | 'some';

/** A release as one reader may know of it. */
export interface VisibleRelease extends Pick<ApiRelease, 'commit' | 'at' | 'version'> {
  changes: VisibleChange[];
  more: LeftOut;
}

/** What one reader may know of the history of a document. */
export interface VisibleHistory {
  /** Newest first. */
  releases: VisibleRelease[];
  /** Changes of releases of which nothing is shown here. */
  more: LeftOut;
  /** Whether operations that the document has no longer are left out. */
  isRemovedLeftOut: boolean;
}

export interface VisibleChange
  extends Pick<ApiRelease['changes'][number], 'kind' | 'impact' | 'subject' | 'text'> {
  schema: string | undefined;
  operations: { id: string; name: string }[];
  moreOperations: LeftOut;
}

interface VersionOf extends ComparedVersions {
  commit: string;
  at: string;
}

/** These say of an operation only that there is one. */
const OF_THE_WHOLE: ReadonlySet<string> = new Set([
  'operation-added',
  'operation-removed',
  'operation-deprecated',
]);

/**
 * Releases, newest first. What is closed in a version stays closed in all that came before it, so that hiding something
 * takes it out of the past as well.
 *
 * @param versions newest first
 */
export function apiReleases(versions: readonly VersionOf[]): ApiRelease[] {
  const later = new Map<string, OperationMarks>();
  const close = (marks: ComparedVersions['after']) => {
    for (const [id, { own, all }] of Object.entries(marks)) {
      const known = later.get(id);
      later.set(id, { own: allMarks(known?.own ?? [], own), all: allMarks(known?.all ?? [], all) });
    }
  };
  let entriesLeft = ENTRIES_MAX;
  return versions.flatMap(({ commit, at, version, changes, more, before, after }) => {
    close(after);
    const added = new Map(later);
    close(before);
    const marksOf = (rule: string, id: string) => {
      const marks = (rule === 'operation-added' ? added : later).get(id);
      return (OF_THE_WHOLE.has(rule) ? marks?.own : marks?.all) ?? [];
    };
    if (changes.length === 0) return [];
    const kept = changes.filter(({ operations }) => {
      entriesLeft -= Math.max(1, operations.length);
      return entriesLeft >= 0;
    });
    const marked = kept.map((change) => ({
      ...change,
      operations: change.operations.map((one) => ({ ...one, marks: marksOf(change.rule, one.id) })),
    }));
    const left = more + changes.length - kept.length;
    return [{ commit, at, version, changes: marked, more: left, marks: marksOf('', '') }];
  });
}

/**
 * What a reader may know of releases.
 *
 * @param isSeen whether the reader may know of an operation, as the document is now
 * @param isGone whether the document has no such operation now: nobody knows any more whom its page was closed to
 * @param seesAll whether the document closes nothing to the reader now, so that they may hear how much is left out
 * @param now what the document hides now, also where that is not committed yet
 */
export function visibleReleases(
  releases: readonly ApiRelease[],
  {
    viewerGroups,
    isSeen,
    isGone,
    showsGone,
    seesAll,
    now,
  }: {
    viewerGroups: readonly string[];
    isSeen: (id: string) => boolean;
    isGone: (id: string) => boolean;
    showsGone: boolean;
    seesAll: boolean;
    now: Readonly<Record<string, OperationMarks>>;
  },
): VisibleHistory {
  let isRemovedLeftOut = false;
  const isOpenRelease = ({ changes, marks }: ApiRelease) =>
    areOpenTo(marks, viewerGroups) &&
    changes.every(({ operations }) => operations.every((one) => areOpenTo(one.marks, viewerGroups)));
  const mayCount = seesAll && releases.every(isOpenRelease);
  const leftOut = (count: number): LeftOut => (count === 0 || mayCount ? count : 'some');
  let moreInHidden = 0;
  const isVisible = (id: string) => {
    if (!isGone(id)) return isSeen(id);
    if (!showsGone) isRemovedLeftOut = true;
    return showsGone;
  };
  const visible = releases.flatMap(({ changes, marks, more, ...release }): VisibleRelease[] => {
    const visibleChanges = changes.flatMap(
      ({ rule, kind, impact, subject, text, schema, operations, moreOperations }): VisibleChange[] => {
        const isOpen = (id: string) =>
          areOpenTo(OF_THE_WHOLE.has(rule) ? now[id]?.own : now[id]?.all, viewerGroups);
        const known = operations.filter(
          ({ id, marks: own }) => areOpenTo(own, viewerGroups) && isOpen(id) && isVisible(id),
        );
        const isKnown =
          operations.length === 0 ? areOpenTo(marks, viewerGroups) && isOpen('') : known.length > 0;
        if (!isKnown) return [];
        return [
          {
            kind,
            impact,
            subject,
            text,
            schema,
            operations: known.map(({ id, name }) => ({ id, name })),
            moreOperations: leftOut(moreOperations),
          },
        ];
      },
    );
    if (visibleChanges.length > 0) return [{ ...release, changes: visibleChanges, more: leftOut(more) }];
    moreInHidden += more;
    return [];
  });
  return { releases: visible, more: leftOut(moreInHidden), isRemovedLeftOut };
}
