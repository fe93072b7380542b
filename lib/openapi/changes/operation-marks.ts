import type { IndexedOperation } from '../index/document-index';
import { indexDocument } from '../index/index-document';
import { type Located, pointerTo } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import { rawOperation } from '../operation/raw-operation';
import { listIn, ownValue, recordIn } from '../raw-value';
import { allMarks, type ClosingMarks, marksIn, NOBODY, ownMarks } from '../references/closing-marks';
import { joinedMarks, marksFollowed } from './followed-marks';
import { operationId } from './operation-id';

/** The marks that restrict who sees an operation, in one version of a document. */
export interface OperationMarks {
  /** Marks of the operation itself and of its path. */
  own: ClosingMarks;
  /** Also the marks of everything it uses: components and security schemes. */
  all: ClosingMarks;
}

/** Marks by operation id, only for operations that have some; the empty id is for servers and security schemes. */
export type MarksOfVersion = Readonly<Record<string, OperationMarks>>;

/** The marks of a document's operations and of every part they lead to. */
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
    // To clients, paths that differ only in parameter names are one operation, so it gets the marks of all of them.
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

function partsOf(
  document: OpenApiDocument,
  entry: IndexedOperation,
): { own: ClosingMarks; parts: Located[] } {
  const raw = rawOperation(document, entry);
  // An unreadable operation may hide something, so it is hidden from everyone.
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
