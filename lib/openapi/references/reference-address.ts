import { percentDecoded } from '@/lib/base/text/percent-decoded';

/** Where a `$ref` leads: a file of the repository or an address, and a fragment of it. */
export interface ReferenceAddress {
  /** Path from the folder of the site, or address; `undefined` for the file itself. */
  name: string | undefined;
  /** With its leading `#`. */
  fragment: string;
}

/** Why a reference cannot be followed, as the end of "leads to …, which is …". */
export type AddressProblem = 'outside' | 'absolute' | 'scheme';

/**
 * Resolves a reference as RFC 3986 has it, in the file or at the address where it stands. A path never leads out of
 * the folder of the site.
 */
export function referenceAddress(from: string, reference: string): ReferenceAddress | AddressProblem {
  const [path = '', ...rest] = reference.split('#');
  const fragment = `#${rest.join('#')}`;
  if (path === '') return { name: undefined, fragment };
  if (isAddress(from) || isAddress(path)) {
    if (!URL.canParse(path, isAddress(from) ? from : undefined)) return 'scheme';
    const url = new URL(path, isAddress(from) ? from : undefined);
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'scheme';
    return { name: url.href, fragment };
  }
  if (/^[a-z][a-z\d+.-]*:/i.test(path)) return 'scheme';
  const written = percentDecoded(path.replace(/\?.*$/, ''));
  if (/^[/\\]/.test(written)) return 'absolute';
  const segments = from.split('/').slice(0, -1);
  for (const segment of written.split(/[/\\]/)) {
    if (segment === '..') {
      if (segments.pop() === undefined) return 'outside';
    } else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return { name: segments.join('/'), fragment };
}

export function isAddress(name: string): boolean {
  return /^https?:/i.test(name);
}

/** Whether a text may refer to other files: a quick look, which may be wrong about text of examples. */
export function mayReferOutside(text: string): boolean {
  return /["']?\$ref["']?\s*:\s*["']?(?!["'#\s{[])/.test(text);
}
