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
  /** With the marks of each operation: a reader who one of them closes it to hears nothing of it. */
  changes: z.array(changeSchema),
  /** Those of what belongs to no operation. */
  marks: marksSchema,
});
export type ApiRelease = z.infer<typeof apiReleaseSchema>;

/** A release as one reader may know of it. */
export interface ToldRelease extends Pick<ApiRelease, 'commit' | 'at' | 'version'> {
  changes: ToldChange[];
}

/** What one reader may know of the history of a document. */
export interface ToldHistory {
  /** Newest first. */
  releases: ToldRelease[];
  /** Whether operations that the document has no longer are left out. */
  isRemovedLeftOut: boolean;
}

export interface ToldChange
  extends Pick<ApiRelease['changes'][number], 'kind' | 'impact' | 'subject' | 'text'> {
  schema: string | undefined;
  operations: { id: string; name: string }[];
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
  return versions.flatMap(({ commit, at, version, changes, before, after }) => {
    close(after);
    const added = new Map(later);
    close(before);
    const marksOf = (rule: string, id: string) => {
      const marks = (rule === 'operation-added' ? added : later).get(id);
      return (OF_THE_WHOLE.has(rule) ? marks?.own : marks?.all) ?? [];
    };
    if (changes.length === 0) return [];
    const marked = changes.map((change) => ({
      ...change,
      operations: change.operations.map((one) => ({ ...one, marks: marksOf(change.rule, one.id) })),
    }));
    return [{ commit, at, version, changes: marked, marks: marksOf('', '') }];
  });
}

/**
 * What a reader may know of releases.
 *
 * @param isSeen whether the reader may know of an operation, as the document is now
 * @param isGone whether the document has no such operation now: nobody knows any more whom its page was closed to
 * @param now what the document hides now, also where that is not committed yet
 */
export function toldReleases(
  releases: readonly ApiRelease[],
  {
    viewerGroups,
    isSeen,
    isGone,
    tellsGone,
    now,
  }: {
    viewerGroups: readonly string[];
    isSeen: (id: string) => boolean;
    isGone: (id: string) => boolean;
    tellsGone: boolean;
    now: Readonly<Record<string, OperationMarks>>;
  },
): ToldHistory {
  let isRemovedLeftOut = false;
  const isTold = (id: string) => {
    if (!isGone(id)) return isSeen(id);
    if (!tellsGone) isRemovedLeftOut = true;
    return tellsGone;
  };
  const told = releases.flatMap(({ changes, marks, ...release }): ToldRelease[] => {
    const told = changes.flatMap(
      ({ rule, kind, impact, subject, text, schema, operations }): ToldChange[] => {
        const isOpen = (id: string) =>
          areOpenTo(OF_THE_WHOLE.has(rule) ? now[id]?.own : now[id]?.all, viewerGroups);
        const known = operations.filter(
          ({ id, marks: own }) => areOpenTo(own, viewerGroups) && isOpen(id) && isTold(id),
        );
        const isKnown =
          operations.length === 0 ? areOpenTo(marks, viewerGroups) && isOpen('') : known.length > 0;
        if (!isKnown) return [];
        return [
          { kind, impact, subject, text, schema, operations: known.map(({ id, name }) => ({ id, name })) },
        ];
      },
    );
    return told.length === 0 ? [] : [{ ...release, changes: told }];
  });
  return { releases: told, isRemovedLeftOut };
}
