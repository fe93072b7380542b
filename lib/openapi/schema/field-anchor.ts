import { withoutTrailing } from '@/lib/base/text/without-trailing';

/** A row name as part of an anchor, in lower case. */
export function fieldAnchor(name: string): string {
  return schemaAnchor(name.toLowerCase());
}

/** A component name as part of an anchor. Keeps upper case, because `User` and `user` are different components. */
export function schemaAnchor(name: string): string {
  return withoutTrailing(name.replace(/[^\p{L}\p{N}_.-]+/gu, '-'), '-').replace(/^-+/, '');
}
