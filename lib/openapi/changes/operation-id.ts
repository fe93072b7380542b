import type { IndexedOperation } from '../index/document-index';

/** What an operation is in all versions of a document: no client sends the names of path parameters. */
export function operationId({
  kind,
  method,
  target,
}: Pick<IndexedOperation, 'kind' | 'method' | 'target'>): string {
  return `${kind} ${method} ${target.replace(/\{[^}]*\}/g, '{}')}`;
}
