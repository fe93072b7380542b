import type { IndexedOperation } from '../index/document-index';

/** Identifies an operation across versions. Names of path parameters are left out, because clients never send them. */
export function operationId({
  kind,
  method,
  target,
}: Pick<IndexedOperation, 'kind' | 'method' | 'target'>): string {
  return `${kind} ${method} ${target.replace(/\{[^}]*\}/g, '{}')}`;
}
