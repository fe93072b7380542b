import { posix } from 'node:path';

/**
 * Target of an import: a path in the site, or a package name. `/x` is relative to the site's root.
 *
 * @example modulePath('./card.jsx', 'snippets/index.jsx') // { kind: 'file', path: 'snippets/card.jsx' }
 */
export function modulePath(
  specifier: string,
  importer: string,
): { kind: 'file'; path: string } | { kind: 'package'; name: string } {
  if (specifier.startsWith('/')) return { kind: 'file', path: posix.normalize(specifier).slice(1) };
  if (specifier.startsWith('.'))
    return { kind: 'file', path: posix.join(posix.dirname(importer), specifier) };
  return { kind: 'package', name: specifier };
}
