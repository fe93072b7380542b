import { percentDecoded } from '@/lib/base/text/percent-decoded';
import { type OwnName, ownAddress, ownName } from '@/lib/base/web/addresses';
import { rootFiles } from '@/lib/base/web/root-files';
import { answerFile, answerKey, markedAddress, staticAddress } from '@/lib/base/web/static-address';
import { addressOfMarkdown } from '@/lib/publish/markdown/markdown-address';
import { hrefOfPage } from '@/lib/site/layout/link-target';
import { pathFromAddress } from '@/lib/site/path-from-address';
import type { Site } from '@/lib/site/site';
import type { CopyFiles } from './copy-files';
import { copyOrigin, replaceAddresses, type Writing, writtenAddress } from './copy-origin';
import { copyPage, deferredGroups } from './copy-page';
import type { CopyAnswer, CopyServer } from './copy-server';
import { takeFontFaces } from './font-faces';
import type { CopiedFont } from './in-browser/copied-data';
import { redirectPage } from './redirect-page';
import { dataScript, moduleScript } from './script-data';

export interface CopyInput {
  server: Pick<CopyServer, 'ask'>;
  site: Site;
  files: CopyFiles;
  /** The copy's future address, without a trailing slash. */
  url: string | undefined;
}

export interface WrittenCopy {
  pageCount: number;
  exceptions: readonly string[];
  /** Addresses for which the server failed, which is not the site's fault. */
  failures: readonly string[];
  fonts: readonly CopiedFont[];
  masks: readonly string[];
}

/** What only a server can answer, or what the copy has in another form. */
const LEFT_OUT: ReadonlySet<OwnName> = new Set([
  ...(['account', 'assistant', 'auth', 'away', 'dashboard', 'feedback', 'health', 'join', 'live'] as const),
  ...(['llms', 'markdown', 'mcp', 'missing', 'nearest', 'page-report', 'popular', 'preview'] as const),
  ...(['search', 'sign-in', 'skill', 'slack', 'view', 'views', 'widget.js', 'sitemap', 'robots'] as const),
]);

const AT_ONCE = 6;
/** The response is the 404 page. */
const MISSING = '/no-page-of-this-site-has-this-address';

export async function writeCopy(input: CopyInput, seeds: readonly string[]): Promise<WrittenCopy> {
  const { server, site, files, url } = input;
  const exceptions = new Set<string>();
  const failures: string[] = [];
  const fonts = new Map<string, CopiedFont>();
  const masks = new Set<string>();
  const addFont = (font: CopiedFont) => void fonts.set(JSON.stringify(font), font);
  const seen = new Set<string>();
  const waiting: string[] = [];
  const pagePaths = new Set(site.pagePaths);
  let pageCount = 0;

  const keyOf = answerKeys(site);
  const isException = (path: string) => {
    const known = isExceptionOf(site, path);
    if (known) exceptions.add(path);
    return known;
  };
  const want = (address: string) => {
    const bare = markedAddress(address.replace(/#.*/s, ''));
    const key = keyOf(bare);
    if (seen.has(key)) return;
    seen.add(key);
    waiting.push(bare);
  };
  const wantGroup = (id: string) => want(ownAddress(`navigation?group=${encodeURIComponent(id)}`));
  const writingOf = (file: string): Writing => ({ file, url, isException });
  const rewritten = (text: string, file: string, isFollowed: boolean) =>
    replaceAddresses(text, (given) => {
      if (isFollowed && !given.isFull) want(given.address);
      return writtenAddress(given, writingOf(file));
    });

  async function writePage(address: string, { body }: CopyAnswer): Promise<void> {
    const file = staticAddress(address, isException).replace(/[?#].*/s, '');
    const page = copyPage(body.toString(), writingOf(file));
    await files.write(file, page.html);
    pageCount++;
    page.addresses.forEach(want);
    page.fonts.forEach(addFont);
    for (const mask of page.masks) masks.add(mask);
    for (const group of page.deferredGroups) wantGroup(group);
    const path = pathFromAddress(address);
    if (!pagePaths.has(path)) return;
    want(addressOfMarkdown(address));
    want(ownAddress(`playground/plan?page=${encodeURIComponent(path)}`));
  }

  async function writeAnswer(address: string, { type, body }: CopyAnswer): Promise<void> {
    const text = body.toString();
    for (const group of deferredGroups(text)) wantGroup(group);
    const key = keyOf(address);
    // Fragments are inserted into pages at any depth, so the requesting script resolves their addresses.
    await files.write(answerFile(key), dataScript(key, { type, text: rewritten(text, '', true) }));
  }

  /** A style sheet without its faces, whose files are still copied. */
  function ownStyle(css: string, address: string): string {
    const inSheet = (written: string) => {
      const path = pathInStyle(written, address);
      if (path !== undefined) want(path);
      return path;
    };
    const kept = takeFontFaces(
      css,
      (written) => {
        const path = inSheet(written);
        return path && staticAddress(path, isException);
      },
      addFont,
    );
    for (const [, written = ''] of kept.matchAll(/url\(\s*["']?([^"')\s]+)/g)) inSheet(written);
    return kept;
  }

  async function writeFile(address: string, { type, body }: CopyAnswer): Promise<void> {
    const file = staticAddress(address, isException).replace(/[?#].*/s, '');
    if (/javascript|css|svg|xml|json|text\//.test(type) && !/^text\/html/.test(type)) {
      const text = body.toString();
      if (address.startsWith('/_next/')) for (const name of chunksIn(text)) want(`/_next/${name}`);
      const isStyle = type.includes('css');
      const written = rewritten(isStyle ? ownStyle(text, address) : text, file, isStyle);
      await files.write(file, written === text ? body : written);
      if (address.endsWith('.md'))
        await files.write(answerFile(keyOf(address)), dataScript(keyOf(address), { type, text: written }));
      return;
    }
    await files.write(file, body);
  }

  async function take(address: string): Promise<void> {
    const name = ownName(address.replace(/\?.*/s, ''));
    if (name !== undefined && LEFT_OUT.has(name)) return;
    const answer = await server.ask(address);
    if (answer.status >= 500) failures.push(`${address} answers ${answer.status}`);
    if (answer.location !== undefined && answer.status >= 300 && answer.status < 400) {
      const target = ofSite(answer.location);
      const file = staticAddress(address, isException).replace(/[?#].*/s, '');
      if (target.startsWith('/')) want(target);
      // A page requested without the trailing slash that the site uses is the same file.
      if (staticAddress(target, isException).replace(/[?#].*/s, '') === file) return;
      const to = target.startsWith('/')
        ? writtenAddress({ address: target, isFull: false }, writingOf(file))
        : target;
      return files.write(file, redirectPage(to));
    }
    if (answer.status !== 200) return;
    const source = /^\/-\/reference\/document(\?source=.*)$/s.exec(address)?.[1];
    // The playground offers them, and builds their addresses itself.
    if (source !== undefined)
      for (const kind of ['postman', 'bruno'] as const) want(`${ownAddress(`reference/${kind}`)}${source}`);
    if (name === 'modules') {
      const key = keyOf(address);
      return files.write(answerFile(key), moduleScript(key, rewritten(answer.body.toString(), '', true)));
    }
    if (/^\/-\/(?:navigation|playground|reference(?!\/(?:document|postman|bruno)))\b/.test(address))
      return writeAnswer(address, answer);
    return answer.type.startsWith('text/html') && name === undefined
      ? writePage(address, answer)
      : writeFile(address, answer);
  }

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await take(next);
  }

  for (const seed of seeds) want(seed);
  while (waiting.length > 0) {
    const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
    // Thrown only after all writing has stopped, because the failure removes the folder.
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }
  await writeMissingPage(input, isException);
  return { pageCount, exceptions: [...exceptions], failures, fonts: [...fonts.values()], masks: [...masks] };
}

/** The key of an address's stored response, as the requesting page computes it. */
function answerKeys(site: Site): (address: string) => string {
  const languages = new Map<string, string>();
  return (address) => {
    const page = new URLSearchParams(address.replace(/^[^?]*/, '')).get('page') ?? '/';
    const language = languages.get(page) ?? site.layout(pathFromAddress(page)).language.code;
    languages.set(page, language);
    return answerKey(address, language);
  };
}

/** Hosts show it at any address, so it must name the copy's root. */
async function writeMissingPage(
  { server, files, url }: CopyInput,
  isException: Writing['isException'],
): Promise<void> {
  const { body } = await server.ask(MISSING);
  const { html } = copyPage(body.toString(), { file: '404.html', url, isException });
  const base = url === undefined ? '/' : `${new URL(url).pathname.replace(/\/$/, '')}/`;
  await files.write('404.html', html.replace('<head>', `<head><base href="${base}">`));
}

/** Whether a path looks like the other kind: a page `/node.js`, a file `/LICENSE`. */
function isExceptionOf(site: Site, path: string): boolean {
  // The server answers these with texts, whatever `redirects` says about them.
  if (rootFiles.has(path)) return false;
  const decoded = percentDecoded(path);
  const isFile = site.staticFile(decoded) !== undefined;
  return /\.[A-Za-z0-9]{1,8}$/.test(path)
    ? !isFile && !decoded.endsWith('.md') && site.resolve(decoded).kind !== 'not-found'
    : isFile;
}

/** A `Location` from the server: a path of the site, or another address. */
function ofSite(location: string): string {
  return location.startsWith(copyOrigin) || location.startsWith(new URL(copyOrigin).pathname)
    ? `/${location.slice(location.indexOf('lectern-export-root') + 'lectern-export-root'.length).replace(/^\//, '')}`
    : location;
}

/** Scripts and files that a script of Next names. */
function chunksIn(text: string): Set<string> {
  return new Set(text.match(/static\/(?:chunks|media)\/[\w.~/-]+\.[a-z\d]+/g) ?? []);
}

/** The site path of an address in a style sheet; `undefined` for other sites and for data. */
function pathInStyle(written: string, address: string): string | undefined {
  if (/^(?:data:|#|https?:|\/\/)/.test(written) && !written.startsWith(copyOrigin)) return undefined;
  return ofSite(new URL(written, `http://site${address}`).pathname);
}

/** Seeds of a crawl: the navigation's pages, addresses that programs and scripts request, and former addresses. */
export function seedsOf(site: Site, listed: readonly string[], hasUrl: boolean): string[] {
  const { redirects } = site.configuration;
  return [
    '/',
    ...listed.map(hrefOfPage),
    ...redirects.map(({ source }) => source).filter((source) => !/[:*]/.test(source)),
    // No markup names them: a page loads its site's scripts after hydration.
    ...site.assets.scripts,
    '/llms.txt',
    '/llms-full.txt',
    '/favicon.ico',
    ...(hasUrl ? ['/sitemap.xml', '/robots.txt'] : []),
  ];
}
