import { isRecord } from '@/lib/base/values/is-record';
import { OWN_PREFIX, ownAddress } from '@/lib/base/web/addresses';
import { belowPath } from '@/lib/base/web/below-path';
import {
  answerFile,
  answerKey,
  maskProperty,
  placedAnswer,
  staticAddress,
} from '@/lib/base/web/static-address';
import { copyFacts, loadedData, loadScript } from './copied-data';

// The first script of each page of a static copy: says where pages and files are, and answers scripts' requests in
// place of the server. Served pages do not contain it.

const script = document.currentScript;
const source = script?.getAttribute('src') ?? '';
/** The relative path from this page to the root of the copy: `./` or `../../`. */
const toRoot = source.slice(0, -'-/static-copy.js'.length);
const root = new URL(toRoot, document.baseURI);
const isFromDisk = root.protocol === 'file:';

const exceptions = new Set(copyFacts().exceptions);
const masks = isFromDisk ? copyFacts().masks : {};
const below = belowPath(toRoot.replace(/\/$/, ''), (path) => {
  const file = staticAddress(path, (asked) => exceptions.has(asked));
  return masks[file] ?? toRoot + file;
});
globalThis.lecternBelowPath = {
  ...below,
  pathInSite,
  script: async (address) => ({ default: await answerOf(address) }),
};
Object.assign(globalThis, { TURBOPACK_CHUNK_BASE_PATH: `${toRoot}_next/` });
document.documentElement.dataset.currentPath = pathInSite(location.pathname);
// The script removes itself, because React hydrates the page as it rendered it.
script?.remove();

/** The site path of an address in the copy, such as `/docs/guides/start/index.html`. */
function pathInSite(address: string): string | undefined {
  const base = root.pathname;
  if (!address.startsWith(base)) return undefined;
  const path = `/${address.slice(base.length)}`.replace(/\/index\.html(?=$|[?#])/, '');
  return path.length > 1 ? path.replace(/\/$/, '') : '/';
}

void addFonts();

/** A face loads its file with the first text that needs it. */
async function addFonts(): Promise<void> {
  const { fonts } = copyFacts();
  const data = isFromDisk && fonts.length > 0 ? await loadedData(`${toRoot}-/fonts.js`, 'fonts') : undefined;
  for (const { family, file, descriptors } of fonts) {
    const address = isFromDisk && isRecord(data) ? data[file] : toRoot + file;
    document.fonts.add(new FontFace(family, `url("${address}")`, descriptors));
  }
}

// A page read from disk cannot read another one, so search has no preview and gives its results the whole dialog.
if (isFromDisk) {
  const sheet = new CSSStyleSheet();
  const drawings = Object.entries(masks).map(([file, data]) => `${maskProperty(file)}:url("${data}")`);
  sheet.replaceSync(
    `.search-preview{display:none}.search-results{grid-column:1/-1}:root{${drawings.join(';')}}`,
  );
  document.adoptedStyleSheets.push(sheet);
}

const network = window.fetch.bind(window);

window.fetch = (input, init) => {
  const asked = input instanceof Request ? undefined : addressInCopy(input);
  if (asked === undefined) return network(input, init);
  if (asked.startsWith(OWN_PREFIX) || asked.endsWith('.md')) return answerTo(asked);
  return isFromDisk ? Promise.resolve(noAnswer()) : network(input, init);
};

const beacon = navigator.sendBeacon.bind(navigator);
// Searches in a copy are not counted.
navigator.sendBeacon = (address, data) => addressInCopy(address) !== undefined || beacon(address, data);

/** A script's request to this copy, as a path of the site with its query. */
function addressInCopy(asked: string | URL): string | undefined {
  const { href } = new URL(asked, document.baseURI);
  return href.startsWith(root.href) ? `/${href.slice(root.href.length)}` : undefined;
}

async function answerTo(address: string): Promise<Response> {
  if (address.startsWith(ownAddress('search?'))) {
    await loadScript(`${toRoot}-/static-search.js`);
    const answer = await globalThis.lecternStaticSearch?.(address, `${toRoot}-/search`);
    return answer === undefined ? noAnswer() : Response.json(answer);
  }
  // Both need statistics that only a server has.
  if (/^\/-\/(?:popular|nearest)\b/.test(address)) return Response.json([]);
  if (!/^\/-\/(?:navigation|reference|playground\/plan)\b|\.md$/.test(address)) return noAnswer();
  const found = await answerOf(address);
  const text = isRecord(found) ? placedAnswer(String(found.text), address, toRoot) : undefined;
  if (!isRecord(found) || text === undefined) return noAnswer();
  return new Response(text, { headers: { 'Content-Type': String(found.type) } });
}

/** The server's response at the time of the export. */
function answerOf(address: string): Promise<unknown> {
  const key = answerKey(address, document.documentElement.lang);
  return loadedData(toRoot + answerFile(key), key);
}

function noAnswer(): Response {
  return new Response(null, { status: 404 });
}
