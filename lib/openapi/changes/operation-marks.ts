import type { IndexedOperation } from '../index/document-index';
import { indexDocument } from '../index/index-document';
import { type Located, pointerTo } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import { rawOperation } from '../operation/raw-operation';
import { listIn, ownValue, recordIn } from '../raw-value';
import { allMarks, type ClosingMarks, marksIn, NOBODY, ownMarks } from '../references/closing-marks';
import { joinedMarks, marksFollowed } from './followed-marks';
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
  const note = (id: string, { own, all }: OperationMarks) => {
    if (all.length === 0) return;
    // Paths of one form are one operation to clients, and closed to whom one of them is.
    const known = found[id] ?? { own: [], all: [] };
    found[id] = { own: joinedMarks(known.own, own), all: joinedMarks(known.all, all) };
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
  if (raw === undefined) return { own: NOBODY, parts: [] };
  const { operation, pathItem } = raw;
  const parameters = listIn(pathItem.value, 'parameters').map((value, position) => ({
    value,
    pointer: pointerTo(pathItem.pointer, 'parameters', position),
  }));
  return {
    own: allMarks(entry.isHidden ? NOBODY : [], ownMarks(operation.value), ownMarks(pathItem.value)),
    parts: [operation, ...parameters],
  };
}
