import { isRecord } from '@/lib/base/is-record';
import type { IndexedOperation } from '../index/document-index';
import { indexDocument } from '../index/index-document';
import { type Located, pointerTo } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import { rawOperation } from '../operation/raw-operation';
import { listIn, ownValue, recordIn } from '../raw-value';
import { allMarks, type ClosingMarks, marksIn, ownMarks } from '../references/closing-marks';
import { followReference, referenceOf } from '../resolve-reference';
import { derivedSchemas } from '../schema/derived-schemas';
import { componentOf } from '../schema/reachable-components';
import { operationId } from './operation-id';

/** Whom an operation of one version of a document is closed to. */
export interface OperationMarks {
  /** Its own marks, and those of its path. */
  own: ClosingMarks;
  /** Those of all that it is made of as well: components, ways to sign in. */
  all: ClosingMarks;
}

/** Marks by the id of an operation, of those that have any; under the empty id, those of the servers. */
export type MarksOfVersion = Readonly<Record<string, OperationMarks>>;

/** What each part of a document is marked with, as far as operations lead there. */
export function operationMarks(document: OpenApiDocument): MarksOfVersion {
  if (marksIn(document.root).length === 0) return {};
  const marksOfParts = marksFollowed(document);
  const shared = allMarks(
    marksIn(recordIn(recordIn(document.root, 'components'), 'securitySchemes')),
    marksIn(ownValue(document.root, 'servers')),
  );
  const found: Record<string, OperationMarks> = {};
  const note = (id: string, marks: OperationMarks) => {
    if (marks.all.length > 0) found[id] = marks;
  };
  note('', { own: [], all: shared });
  for (const entry of indexDocument(document).operations) {
    const { own, parts } = partsOf(document, entry);
    note(operationId(entry), { own, all: allMarks(own, shared, marksOfParts(parts)) });
  }
  return found;
}

/** An operation, and what it shares with others of its path. */
function partsOf(
  document: OpenApiDocument,
  entry: IndexedOperation,
): { own: ClosingMarks; parts: Located[] } {
  const raw = rawOperation(document, entry);
  // What cannot be read may hide something as well.
  if (raw === undefined) return { own: [[]], parts: [] };
  const { operation, pathItem } = raw;
  const parameters = listIn(pathItem.value, 'parameters').map((value, position) => ({
    value,
    pointer: pointerTo(pathItem.pointer, 'parameters', position),
  }));
  return {
    own: allMarks(entry.isHidden ? [[]] : [], ownMarks(operation.value), ownMarks(pathItem.value)),
    parts: [operation, ...parameters],
  };
}

/** The marks of parts and of the components that they lead to, each of which is read once, and as a whole. */
function marksFollowed(document: OpenApiDocument): (starts: readonly Located[]) => ClosingMarks {
  const known = new Map<string, { marks: ClosingMarks; targets: readonly Located[] }>();
  const read = (part: Located) => {
    const before = known.get(part.pointer);
    if (before !== undefined) return before;
    const made = { marks: marksIn(part.value), targets: targetsIn(document, part) };
    known.set(part.pointer, made);
    return made;
  };
  return (starts) => {
    const seen = new Set<string>();
    const left = [...starts];
    let marks: ClosingMarks = [];
    for (let part = left.pop(); part !== undefined; part = left.pop()) {
      if (seen.has(part.pointer)) continue;
      seen.add(part.pointer);
      const { marks: more, targets } = read(part);
      if (more.length > 0) marks = allMarks(marks, more);
      left.push(...targets);
    }
    return marks;
  };
}

/** Where references and discriminators in a part lead: to the whole component, of which the way may cross a closed part. */
function targetsIn(document: OpenApiDocument, part: Located): Located[] {
  const targets = new Map<string, Located>();
  const reach = (target: Located | undefined) => {
    const component = target && componentOf(target.pointer);
    const whole =
      component === undefined ? target : followReference(document, component.replaceAll('%', '%25')).target;
    if (whole !== undefined) targets.set(whole.pointer, whole);
  };
  const left: Located[] = [part];
  for (let located = left.pop(); located !== undefined; located = left.pop()) {
    const { value, pointer } = located;
    if (typeof value !== 'object' || value === null) continue;
    if (isRecord(value)) {
      const reference = referenceOf(value);
      if (reference !== undefined) reach(followReference(document, reference).target);
      if (isRecord(value.discriminator)) derivedSchemas(document, located).forEach(reach);
    }
    for (const [key, inner] of Object.entries(value))
      left.push({ value: inner, pointer: pointerTo(pointer, key) });
  }
  return [...targets.values()];
}
