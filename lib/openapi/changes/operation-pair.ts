import type { IndexedOperation } from '../index/document-index';
import type { OpenApiDocument } from '../open-api-document';
import { type RawOperation, type RawPart, schemaPartsIn } from '../operation/raw-operation';
import type { ChangeFound, Direction } from './api-change';
import { compareSchemas, type SchemaScope } from './compare-schemas';

export interface OperationVersion {
  document: OpenApiDocument;
  entry: IndexedOperation;
  raw: RawOperation;
}

export interface OperationPair {
  before: OperationVersion;
  after: OperationVersion;
}

export interface OperationChanges {
  changes: ChangeFound[];
  components: Record<Direction, Set<string>>;
}

export function compareParts(
  pair: OperationPair,
  found: OperationChanges,
  parts: { before: RawPart; after: RawPart; place: string; direction: Direction },
): void {
  const left = schemaPartsIn(parts.before);
  const right = schemaPartsIn(parts.after);
  if (left === undefined || right === undefined) return;
  const scope: SchemaScope = {
    before: pair.before.document,
    after: pair.after.document,
    place: parts.place,
    direction: parts.direction,
    changes: found.changes,
    components: found.components[parts.direction],
    seen: new Set(),
  };
  compareSchemas(scope, { before: left, after: right, field: '' }, 1);
}
