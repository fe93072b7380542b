import { nearestName } from '@/lib/base/text/nearest-name';
import type { DocumentIndex, IndexedOperation, IndexedSchema } from './document-index';

/**
 * The operation with a method and path as the document writes them; a trailing slash makes no difference.
 * With `WEBHOOK` as the method, the webhook of that name.
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
