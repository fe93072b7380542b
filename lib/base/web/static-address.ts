import { percentDecoded } from '@/lib/base/text/percent-decoded';
import { OWN_PREFIX, ownAddress } from './addresses';

// Where the pages and files of a site are in its static copy. The command that writes the copy and the script that runs
// in its pages share this rule, so both know each address without a list.

/** A name with an extension, such as `guide.pdf`. */
const FILE_NAME = /\.[A-Za-z0-9]{1,8}$/;
/** Downloads that have their source in the query: a document, and its requests as a collection. */
const DOWNLOAD = /^(\/-\/reference\/(?:document|postman|bruno))\?source=(.*)$/s;

/**
 * The address of a page or file in the copy, from its root. Includes `index.html`, because browsers do not add it when
 * they read files from disk.
 *
 * @param written a path of the site, with its query and fragment if any
 * @param isException whether a path is a page although it is named like a file, or a file although it is not
 * @example staticAddress('/guides/start#run', () => false) // 'guides/start/index.html#run'
 */
export function staticAddress(written: string, isException: (path: string) => boolean): string {
  const [, folder, source] = DOWNLOAD.exec(written) ?? [];
  if (folder !== undefined && source !== undefined) return downloadFile(folder, source);
  const cut = written.search(/[?#]/);
  const path = cut === -1 ? written : written.slice(0, cut);
  const rest = cut === -1 ? '' : written.slice(cut);
  return staticFile(path, isException) + rest;
}

function staticFile(path: string, isException: (path: string) => boolean): string {
  const trimmed = path.replace(/^\/+|\/+$/g, '');
  const isOwn = path.startsWith(OWN_PREFIX) || path.startsWith('/_next/');
  const isFile = isOwn || FILE_NAME.test(trimmed) !== isException(`/${trimmed}`);
  if (isFile) return trimmed;
  return trimmed === '' ? 'index.html' : `${trimmed}/index.html`;
}

function downloadFile(folder: string, source: string): string {
  const name = percentDecoded(source.replace(/[&#].*/, ''));
  return `${folder.slice(1)}/${name.replace(/[^\w.-]+/g, '-')}`;
}

/**
 * The file with the server's response for a script's request, relative to the root. It is itself a script, because
 * pages read from disk cannot fetch.
 */
export function answerFile(key: string): string {
  return `-/answers/${hashOf(key)}.js`;
}

/**
 * The key of a response. A sidebar group has the same pages wherever it is opened. Part of a reference has the same
 * fields wherever its schema is, apart from ids, which begin with its place. Without this, a recursive schema would
 * have infinitely many parts.
 *
 * @param language of the page, whose words are in parts of the reference
 */
export function answerKey(address: string, language: string): string {
  if (address.startsWith(ownAddress('navigation?'))) return address.replace(/&page=[^&]*/, '');
  if (!isReferencePart(address)) return address;
  return `${address.replace(/(?<=[?&])(?:page|anchor)=[^&]*&?/g, '')}&language=${language}`;
}

/** Placeholder for the anchor in a stored part of the reference. */
const ANCHOR_MARK = 'lectern-anchor-of-part';
/** The characters of anchors; others could be markup. */
const ANCHOR = /^[\p{L}\p{N}_.-]*$/u;

/** The address to request part of the reference, once for all its places. */
export function markedAddress(address: string): string {
  return isReferencePart(address) ? address.replace(/(?<=[?&]anchor=)[^&]*/, ANCHOR_MARK) : address;
}

/**
 * A stored response for a particular place; `undefined` for an address that no page of Lectern writes.
 *
 * @param toRoot the relative path from the page to the root of the copy, which addresses in responses start from
 */
export function placedAnswer(text: string, address: string, toRoot: string): string | undefined {
  if (!isReferencePart(address)) return text;
  const anchor = new URLSearchParams(address.replace(/^[^?]*/, '')).get('anchor') ?? '';
  if (!ANCHOR.test(anchor)) return undefined;
  const placed = text.replace(/(?<=\s(?:href|src)=")\.\//g, () => toRoot);
  return anchor === ''
    ? placed.replaceAll(`${ANCHOR_MARK}-`, '').replaceAll(ANCHOR_MARK, '')
    : placed.replaceAll(ANCHOR_MARK, anchor);
}

function isReferencePart(address: string): boolean {
  return address.startsWith(ownAddress('reference?'));
}

/**
 * The custom property for an icon that an element's style uses as its mask. Pages read from disk cannot use files as
 * masks, so the first script of the copy defines it.
 *
 * @param file relative to the root of the copy
 */
export function maskProperty(file: string): string {
  return `--mask-${hashOf(file)}`;
}

/** 53 bits, as browsers can compute at once. */
function hashOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
