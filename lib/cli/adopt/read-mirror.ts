import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { unlessTooDeep } from './html-document';
import { sitemapAddresses } from './listed-addresses';
import type { OldRedirect, OldSite } from './old-site';
import { type PageFacts, pageFacts } from './page-facts';
import { redirectRules } from './redirect-rules';
import { robotsRules } from './robots-rules';
import { publicRoot, siteRoot } from './site-root';

/** Placeholder for the folder's address; its files name addresses relative to it. */
const PLACE = new URL('http://mirror.invalid/');

/** Reads a site saved as files by `lectern export`, `adopt --mirror`, or wget. */
export async function readMirror(folder: string): Promise<OldSite> {
  const top = await rootOf(folder);
  const names = (await readdir(top, { recursive: true })).map((name) => name.split(path.sep).join('/'));
  const files = names.filter((name) => /\.html?$/i.test(name) && !/^(?:404\.html$|-\/|_next\/)/.test(name));
  if (files.length === 0)
    throw new OperatorError(
      `${folder} holds no page: no file in it ends in ".html". Name the folder of a saved site, or the address of one.`,
    );
  const text = (name: string) => readFile(path.join(top, name), 'utf8').catch(() => '');
  const read: { file: string; facts: PageFacts }[] = [];
  const tooDeep: string[] = [];
  for (const file of files.sort()) {
    const html = await text(file);
    const facts = unlessTooDeep(() => pageFacts(html));
    if (facts === undefined) tooDeep.push(file);
    else read.push({ file, facts });
  }

  const place = siteRoot(PLACE);
  const listed = await listedIn(top);
  const own = publicRoot(listed, read.find(({ file }) => file === 'index.html')?.facts.canonical);
  if (own !== undefined) place.alsoAt(own);
  const listedPaths = new Set(listed.flatMap((address) => place.pathOf(address) ?? []));

  const pages = new Map<string, PageFacts>();
  const redirects: OldRedirect[] = redirectRules(await text('_redirects'), place);
  const known = new Set(redirects.map(({ source }) => source));
  for (const { file, facts } of read) {
    const { canonical, leadsOn } = facts;
    const isSaid = (path: string) =>
      listedPaths.has(path) || (canonical !== undefined && place.pathOf(canonical) === path);
    const source = pathOfFile(file, isSaid);
    if (leadsOn === undefined) pages.set(source, facts);
    else if (!known.has(source)) {
      const target = place.pathOf(leadsOn, new URL(file.split('/').map(encodeURIComponent).join('/'), PLACE));
      const destination = target === undefined ? leadsOn : pathOfFile(target.slice(1), isSaid);
      redirects.push({ source, destination, isPermanent: true });
    }
  }
  const moved = new Set(redirects.map(({ source }) => source));
  const missing = [...listedPaths].filter((listedPath) => !pages.has(listedPath) && !moved.has(listedPath));
  const robots = robotsRules(await text('robots.txt'));
  const base = own?.pathname.replace(/\/+$/, '') ?? '';
  return {
    pages,
    redirects,
    isKeptFromRobots: (path) => !robots.mayAsk(base + path),
    unread: new Map([
      ...missing.map((path) => [path, 'its sitemap names it, and the folder has no file of it'] as const),
      ...tooDeep.map((file) => [`/${file}`, 'its elements are nested too deep'] as const),
    ]),
    notes: [],
    isPartial: tooDeep.length > 0,
  };
}

/** `wget` saves a site in a folder named after its host. */
async function rootOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  const [only, ...others] = entries.filter(({ name }) => !name.startsWith('.'));
  const isHost = only?.isDirectory() === true && others.length === 0 && /\.|^localhost/.test(only.name);
  return isHost ? path.join(folder, only.name) : folder;
}

async function listedIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /^sitemap.*\.xml(?:\.gz)?$/.test(name));
  const read = await Promise.all(
    names.map(async (name) => sitemapAddresses(await readFile(path.join(folder, name)))),
  );
  return read.flatMap(({ pages }) => pages);
}

/** `guide.html` may have been `/guide` or `/guide.html`: the second if the site says so. */
function pathOfFile(file: string, isSaid: (path: string) => boolean): string {
  const whole = `/${file}`;
  const folder = whole.replace(/\/index\.html?$/i, '') || '/';
  if (folder !== whole) return folder;
  return isSaid(whole) ? whole : whole.replace(/\.html?$/i, '');
}
