import { staticAddress } from '@/lib/base/web/static-address';

// The server that an export asks lives, by its settings, at an address that no text of a site has. So every address that
// it gives away can be told from all other text, wherever it stands, and is replaced by that of a file.

const HOST = 'https://lectern-export.invalid';
const BASE = '/lectern-export-root';

/** `PUBLIC_URL` of the server that is asked. */
export const copyOrigin = HOST + BASE;

/** Up to what cannot stand in an address; `&quot;` ends one in a `style` attribute. */
const GIVEN = new RegExp(`(?:(${HOST}))?${BASE}((?:(?!&(?:quot|#x27|#39|lt|gt);)[^\\s"'<>\\\\()\`])*)`, 'g');

/** An address that the server gave away. */
export interface GivenAddress {
  /** Path in the site with query and fragment. */
  address: string;
  /** Whether it was written with its host, as for programs. */
  isFull: boolean;
}

/** Replaces each address of the site in a text. */
export function replaceAddresses(text: string, by: (given: GivenAddress) => string): string {
  return text.replace(GIVEN, (_, host: string | undefined, written: string) => {
    const end = /[.,;:!?]+$/.exec(written)?.[0] ?? '';
    const rest = written.slice(0, written.length - end.length);
    const address = rest.startsWith('/') ? rest : `/${rest}`;
    return by({ address: address.replaceAll('&amp;', '&'), isFull: host !== undefined }) + end;
  });
}

export interface Writing {
  /** Path of the file, relative to the root of the copy. */
  file: string;
  /** Address of the copy, where it will have one; without a slash at its end. */
  url: string | undefined;
  isException: (path: string) => boolean;
}

/** What to write in a file of the copy for an address of the site. */
export function writtenAddress({ address, isFull }: GivenAddress, writing: Writing): string {
  const { file, url, isException } = writing;
  if (isFull && url !== undefined) return url + address;
  // Crawlers read its paths from the root of the host.
  if (file === 'robots.txt')
    return `${url === undefined ? '' : new URL(url).pathname.replace(/\/$/, '')}${address}`;
  return wayToRoot(file) + staticAddress(address, isException);
}

/** The way from a file of the copy to its root: `./` or `../../`. */
export function wayToRoot(file: string): string {
  return '../'.repeat(file.split('/').length - 1) || './';
}
