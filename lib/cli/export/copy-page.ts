import { maskProperty, staticAddress } from '@/lib/base/web/static-address';
import {
  copyOrigin,
  type GivenAddress,
  replaceAddresses,
  type Writing,
  wayToRoot,
  writtenAddress,
} from './copy-origin';
import { changeFlightData } from './flight-data';
import { takeFontFaces } from './font-faces';
import type { CopiedFont } from './in-browser/copied-data';

/** The first script of a page below a path: `lecternBelowPath=…`. */
const FIRST_SCRIPT = /<script[^>]*>lecternBelowPath=[\s\S]*?<\/script>/;
/** Links that preload what browsers may not fetch from disk: modules, and fonts with `crossorigin`. */
const HINT_LINK = /<link\b(?=[^>]*\b(?:rel="(?:modulepreload|preconnect)"|as="font"))[^>]*>/gi;
const HINT_ROW = /^[0-9a-f]*:H(?:m|C|L\["[^"]*","font")/;
/** The same link as an element in data. */
const HINT_ELEMENT = /\["\$","link",(?:null|"[^"]*"),\{[^{}]*"as":"font"[^{}]*\}\]/g;
/** A script of an author's components, as named in page data. */
const LIVE_SCRIPT = /(?<=")\/-\/modules\?[^"]+/g;
/** An icon in an element's style, in markup. */
const MASK = /(?<=\bmask:)url\(&quot;([^")]*?)&quot;\)/g;
/** An address relative to the page, as an author's component writes it, such as `images/a.png`. */
const RELATIVE = /(?<=\s(?:href|src|poster)=")(?![a-z][a-z\d+.-]*:|[/#?&])[^"]+(?=")/gi;
const MARKS = / nonce="[^"]*"/g;

export interface CopiedPage {
  html: string;
  /** Addresses of the site in its markup, and of scripts and files in its page data. */
  addresses: ReadonlySet<string>;
  /** Sidebar groups whose pages its scripts request. */
  deferredGroups: ReadonlySet<string>;
  fonts: readonly CopiedFont[];
  /** Files that it uses as masks, relative to the root. */
  masks: ReadonlySet<string>;
}

export function copyPage(served: string, writing: Writing): CopiedPage {
  const addresses = new Set<string>();
  const groups = new Set<string>();
  const fonts: CopiedFont[] = [];
  const toRoot = wayToRoot(writing.file);
  const inMarkup = (given: GivenAddress) => {
    // Without a public address, a copy's pages are not shared.
    if (!given.isFull || writing.url !== undefined) addresses.add(given.address);
    return writtenAddress(given, writing);
  };
  const inData = (given: GivenAddress) => {
    // After an ampersand, the encoding differs there.
    if (!given.isFull && !given.address.includes('?')) addresses.add(given.address);
    return writtenAddress(given, writing);
  };
  const fileOf = (given: string) => {
    let file: string | undefined;
    replaceAddresses(given, ({ address }) => {
      addresses.add(address);
      file = staticAddress(address, writing.isException);
      return '';
    });
    return file;
  };
  const withoutFaces = (text: string) => takeFontFaces(text, fileOf, (font) => fonts.push(font));
  const masks = new Set<string>();
  const withMasks = (markup: string) =>
    markup.replace(MASK, (written: string, given: string) => {
      const file = fileOf(given);
      if (file === undefined) return written;
      masks.add(file);
      return `var(${maskProperty(file)},${written})`;
    });
  const html = changeFlightData(
    fromRoot(served, writing.file)
      .replace(FIRST_SCRIPT, `<script src="${toRoot}-/static-copy.js"></script>`)
      .replace(HINT_LINK, '')
      .replace(MARKS, ''),
    (text) => {
      for (const group of deferredGroups(text)) groups.add(group);
      for (const [script] of text.matchAll(LIVE_SCRIPT)) addresses.add(script.replaceAll('\\u0026', '&'));
      return replaceAddresses(withoutFaces(text.replace(HINT_ELEMENT, 'null')), inData);
    },
    (row) => !HINT_ROW.test(row),
  );
  const markup = replaceAddresses(withMasks(withoutFaces(html)), inMarkup);
  return { html: markup, addresses, deferredGroups: groups, fonts, masks };
}

/** Resolves relative addresses as on the server: a page of the copy is one folder deeper. */
function fromRoot(served: string, file: string): string {
  const page = `${copyOrigin}/${file.replace(/\/?index\.html$/, '')}`;
  return served.replace(RELATIVE, (written) => {
    if (!URL.canParse(written, page)) return written;
    const { pathname, search, hash } = new URL(written, page);
    return pathname + search + hash;
  });
}

/** Ids of sidebar groups in page data, whose pages are fetched when they are opened. */
export function deferredGroups(data: string): string[] {
  return data
    .split('"children":"deferred"')
    .slice(0, -1)
    .flatMap((before) => {
      const at = before.lastIndexOf('"kind":"group"');
      const id = at === -1 ? undefined : /"id":"([^"]+)"/.exec(before.slice(at))?.[1];
      return id ?? [];
    });
}
