import { nearestName } from '@/lib/base/nearest-name';
import type { DocumentIndex, IndexedOperation, IndexedSchema } from './document-index';

/**
 * The operation that an author names by method and path as the document writes them; a slash at the
 * end makes no difference. `WEBHOOK` as the method finds a webhook by its name.
 */
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

/** What an author who named an unknown operation probably meant, as `METHOD /path` or `webhook name`. */
export function nearestOperation(index: DocumentIndex, method: string, target: string): string | undefined {
  const written = method.toUpperCase() === 'WEBHOOK' ? `webhook ${target}` : `${method} ${target}`;
  // Pages show the suggestion: what is hidden, or for a group alone, is none.
  const isTold = ({ isHidden, isExcluded, groups }: IndexedOperation) =>
    !isHidden && !isExcluded && groups === undefined;
  const keys = index.operations.filter(isTold).map(({ key }) => key);
  const otherMethod = keys.find((key) => key.split(' ')[1] === target);
  return otherMethod ?? nearestName(written, keys);
}

/** A schema by its name. */
export function findSchema(index: DocumentIndex, name: string): IndexedSchema | undefined {
  return index.schemas.find((schema) => schema.name === name);
}

function withoutEndSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}
