import { percentDecoded } from '@/lib/base/text/percent-decoded';

/** The target of a `$ref`: a file of the repository or a URL, and a fragment of it. */
export interface ReferenceAddress {
  /** Path from the site's folder, or URL; `undefined` for the file itself. */
  name: string | undefined;
  /** With its leading `#`. */
  fragment: string;
}

/** It leaves the site's folder, is an absolute path, or is neither a path nor an `https:` URL. */
export type AddressProblem = 'outside' | 'absolute' | 'scheme';

/** Resolves a reference against the file or URL that contains it (RFC 3986). A path never leaves the site's folder. */
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

/** Whether a text may reference other files: a fast check that text in examples can fool. */
export function mayReferOutside(text: string): boolean {
  return /["']?\$ref["']?\s*:\s*["']?(?!["'#\s{[])/.test(text);
}
