import * as z from 'zod';
import { allMarks, areOpenTo } from '../references/closing-marks';
import { type ComparedVersions, comparedVersionsSchema, marksSchema } from './compared-versions';
import type { OperationMarks } from './operation-marks';

const changeSchema = comparedVersionsSchema.shape.changes.element.extend({
  operations: z.array(z.object({ id: z.string(), name: z.string(), marks: marksSchema })),
});

export const apiReleaseSchema = z.object({
  commit: z.string(),
  at: z.iso.datetime(),
  version: z.string().optional(),
  /** Each operation carries its visibility marks: a reader whom a mark excludes sees nothing of that operation. */
  changes: z.array(changeSchema),
  /** Number of further changes that were left out. */
  more: z.number(),
  /** Marks of parts that belong to no operation. */
  marks: marksSchema,
});
export type ApiRelease = z.infer<typeof apiReleaseSchema>;

/** Limit for all releases of a document together, counting every operation of every change: about 1 MB. */
const ENTRIES_MAX = 10_000;

/** How many entries were left out; `some` where the exact number would reveal what the reader may not see. */
export type LeftOut = number | 'some';

export interface VisibleRelease extends Pick<ApiRelease, 'commit' | 'at' | 'version'> {
  changes: VisibleChange[];
  more: LeftOut;
}

export interface VisibleHistory {
  /** Newest first. */
  releases: VisibleRelease[];
  /** Changes in releases that are not listed here. */
  more: LeftOut;
  /** Whether changes of operations that were since removed are left out. */
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

/** These rules reveal only that an operation exists. */
const OF_THE_WHOLE: ReadonlySet<string> = new Set([
  'operation-added',
  'operation-removed',
  'operation-deprecated',
]);

/**
 * Releases, newest first. A part that is hidden in one version is hidden in all earlier ones too, so that hiding
 * something also removes it from the history.
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
 * The releases as a reader may see them.
 *
 * @param isSeen whether the reader may see an operation of the current document
 * @param isGone whether the current document lacks the operation, so that nothing records any more who could see its
 * page
 * @param seesAll whether the current document hides nothing from the reader, who may then learn how much is left out
 * @param now marks of the current document, including uncommitted ones
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
