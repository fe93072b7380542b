import { posix } from 'node:path';

/**
 * Where an import leads: a path in the site, or the name of a package. `/x` means the site's root.
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
