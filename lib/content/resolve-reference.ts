import { posix } from 'node:path';
import { isPageFile, pagePathFromFile } from './page-path';

const HAS_SCHEME = /^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?)/i;
const DANGEROUS_SCHEME = /^\s*(?:javascript|vbscript|data(?!:image\/))\s*:/i;

/**
 * Resolves a link or image address against the folder of its file. Removes page extensions and keeps query and
 * fragment. Links with a scheme are unchanged, except those that would run a script, which become `#`.
 *
 * @param file path of the page file in the site, for example `guides/start.mdx`
 * @example resolveReference('../api/index.mdx#auth', 'guides/start.mdx') // '/api#auth'
 */
export function resolveReference(written: string, file: string): string {
  const trimmed = written.trim();
  if (isDangerous(trimmed)) return '#';
  if (trimmed === '' || HAS_SCHEME.test(trimmed)) return trimmed;
  const suffixAt = trimmed.search(/[?#]/);
  const path = suffixAt === -1 ? trimmed : trimmed.slice(0, suffixAt);
  const suffix = suffixAt === -1 ? '' : trimmed.slice(suffixAt);
  const absolute = posix.resolve('/', path.startsWith('/') ? '' : posix.dirname(file), path);
  const address = isPageFile(absolute) ? pagePathFromFile(absolute.slice(1)) : absolute;
  return `${address}${suffix}`;
}

/** Whether an address would lead elsewhere from a file in another folder. */
export function isRelativeReference(written: string): boolean {
  const trimmed = written.trim();
  return trimmed !== '' && !isDangerous(trimmed) && !HAS_SCHEME.test(trimmed) && !trimmed.startsWith('/');
}

function isDangerous(address: string): boolean {
  // Browsers ignore control characters and white space inside a scheme.
  return DANGEROUS_SCHEME.test(address.replace(/[\s\p{Cc}]/gu, ''));
}
