import { nearestName } from '@/lib/base/text/nearest-name';
import type { DocumentIndex, IndexedOperation, IndexedSchema } from './document-index';

/** Finds an operation by method and path, ignoring a trailing slash, or with `WEBHOOK` a webhook by its name. */
export function findOperation(
  index: DocumentIndex,
  method: string,
  target: string,
): IndexedOperation | undefined {
  const wanted = withoutEndSlash(target);
  const candidates = index.operations.filter((operation) => !operation.isExcluded);
  if (method.toUpperCase() === 'WEBHOOK') {
    return candidates.find((operation) => operation.kind === 'webhook' && operation.target === target);
  }
  const sameMethod = candidates.filter(
    (operation) => operation.kind === 'operation' && operation.method === method,
  );
  return (
    sameMethod.find((operation) => operation.target === target) ??
    sameMethod.find((operation) => withoutEndSlash(operation.target) === wanted)
  );
}

/** A suggestion for an unknown operation, as `METHOD /path` or `webhook name`. */
export function nearestOperation(index: DocumentIndex, method: string, target: string): string | undefined {
  const written = method.toUpperCase() === 'WEBHOOK' ? `webhook ${target}` : `${method} ${target}`;
  // Readers see the suggestion, so it must not name hidden or restricted operations.
  const isVisible = ({ isHidden, isExcluded, groups }: IndexedOperation) =>
    !isHidden && !isExcluded && groups === undefined;
  const keys = index.operations.filter(isVisible).map(({ key }) => key);
  const otherMethod = keys.find((key) => key.split(' ')[1] === target);
  return otherMethod ?? nearestName(written, keys);
}

export function findSchema(index: DocumentIndex, name: string): IndexedSchema | undefined {
  return index.schemas.find((schema) => schema.name === name);
}

function withoutEndSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}
