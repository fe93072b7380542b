import { staticAddress } from '@/lib/base/web/static-address';

// During an export, the server's configured address appears in no text of any site. So every address that it outputs
// can be recognised anywhere, and replaced by that of a file.

const HOST = 'https://lectern-export.invalid';
const BASE = '/lectern-export-root';

/** `PUBLIC_URL` of the server behind an export. */
export const copyOrigin = HOST + BASE;

/** Ends at characters that an address cannot contain; `&quot;` ends one in a `style` attribute. */
const GIVEN = new RegExp(`(?:(${HOST}))?${BASE}((?:(?!&(?:quot|#x27|#39|lt|gt);)[^\\s"'<>\\\\()\`])*)`, 'g');

export interface GivenAddress {
  /** Path in the site with query and fragment. */
  address: string;
  /** Whether it includes the host, as in texts for programs. */
  isFull: boolean;
}

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
  /** The copy's future address, without a trailing slash. */
  url: string | undefined;
  isException: (path: string) => boolean;
}

export function writtenAddress({ address, isFull }: GivenAddress, writing: Writing): string {
  const { file, url, isException } = writing;
  if (isFull && url !== undefined) return url + address;
  // Crawlers read its paths from the root of the host.
  if (file === 'robots.txt')
    return `${url === undefined ? '' : new URL(url).pathname.replace(/\/$/, '')}${address}`;
  return wayToRoot(file) + staticAddress(address, isException);
}

/** The relative path from a file of the copy to its root: `./` or `../../`. */
export function wayToRoot(file: string): string {
  return '../'.repeat(file.split('/').length - 1) || './';
}
