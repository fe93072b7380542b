import * as z from 'zod';
import { indexDocument } from '../index/index-document';
import type { OpenApiDocument } from '../open-api-document';
import { apiChanges } from './api-changes';
import { operationId } from './operation-id';
import { operationMarks } from './operation-marks';

export const marksSchema = z.array(z.array(z.string()).readonly()).readonly();
const versionMarksSchema = z.record(z.string(), z.object({ own: marksSchema, all: marksSchema }));

/** Changes from one version of a document to the next, and the visibility marks of both versions' operations. */
export const comparedVersionsSchema = z.object({
  /** `info.version` of the later version. */
  version: z.string().optional(),
  changes: z.array(
    z.object({
      rule: z.string(),
      kind: z.enum(['added', 'changed', 'deprecated', 'removed']),
      impact: z.enum(['breaking', 'risky', 'safe']),
      subject: z.string(),
      text: z.string(),
      schema: z.string().optional(),
      operations: z.array(z.object({ id: z.string(), name: z.string() })),
      /** Number of further affected operations. */
      moreOperations: z.number(),
    }),
  ),
  /** Number of further changes; the most severe ones are kept. */
  more: z.number(),
  before: versionMarksSchema,
  after: versionMarksSchema,
});
export type ComparedVersions = z.infer<typeof comparedVersionsSchema>;

/** Without limits, a field of a schema that every operation uses would produce megabytes. */
const CHANGES_MAX = 300;
const OPERATIONS_MAX = 50;

/** Increment when comparison rules or the handling of visibility marks change, so that versions are compared again. */
export const COMPARISON_VERSION = 3;

/** @param day date of the later version, to judge operations with an announced sunset */
export function comparedVersions(
  before: OpenApiDocument,
  after: OpenApiDocument,
  day: string,
): ComparedVersions {
  const [left, right] = [indexDocument(before), indexDocument(after)];
  const idsByName = new Map(
    [...left.operations, ...right.operations].map((entry) => [entry.key, operationId(entry)]),
  );
  const hiddenBefore = new Set(left.operations.filter(({ isHidden }) => isHidden).map(operationId));
  // To readers, an operation that is no longer hidden is new.
  const shown = right.operations.filter((entry) => !entry.isHidden && hiddenBefore.has(operationId(entry)));
  const isNew = new Set(shown.map(({ key }) => key));
  const changes = apiChanges(before, after, day).flatMap(({ operations, ...change }) => {
    const known = operations.filter((name) => !isNew.has(name));
    if (operations.length > 0 && known.length === 0) return [];
    return [{ ...change, operations: known.map((name) => ({ id: idsByName.get(name) ?? name, name })) }];
  });
  const added = shown.map((entry) => ({
    rule: 'operation-added',
    kind: 'added' as const,
    impact: 'safe' as const,
    subject: 'the operation',
    text: 'was added',
    operations: [{ id: operationId(entry), name: entry.key }],
  }));
  const all = [...changes, ...added];
  return {
    version: right.version,
    changes: all.slice(0, CHANGES_MAX).map(({ operations, ...change }) => ({
      ...change,
      operations: operations.slice(0, OPERATIONS_MAX),
      moreOperations: Math.max(0, operations.length - OPERATIONS_MAX),
    })),
    more: Math.max(0, all.length - CHANGES_MAX),
    before: operationMarks(before),
    after: operationMarks(after),
  };
}
