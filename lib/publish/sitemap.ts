import { escapeHtml } from '@/lib/base/text/escape-html';
import { isIndexed, listedPages } from './listed-pages';
import { type Publication, pageAddress } from './publication';

/** Maximum number of addresses in a sitemap (sitemaps.org, protocol). */
const ADDRESSES_MAX = 50_000;

/** When a page last changed; `undefined` if unknown. */
export type ChangedAt = (path: string) => Promise<Date | undefined>;

/**
 * The sitemap; above 50,000 pages, an index of sitemaps. `undefined` for a part that does not exist.
 *
 * @param part `undefined` for `/sitemap.xml`, a number from 1 for `/sitemap-1.xml`
 */
export async function sitemapXml(
  publication: Publication,
  part: number | undefined,
  changedAt: ChangedAt,
): Promise<string | undefined> {
  const pages = await listedPages(publication);
  if (part === undefined && pages.length > ADDRESSES_MAX) return sitemapIndex(publication, pages.length);
  const start = ((part ?? 1) - 1) * ADDRESSES_MAX;
  const inPart = pages.slice(start, start + ADDRESSES_MAX);
  if (inPart.length === 0 && part !== undefined) return undefined;
  const entries: string[] = [];
  for (const path of inPart) entries.push(await entry(publication, path, changedAt));
  return [
    DECLARATION,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

function sitemapIndex({ origin }: Publication, pageCount: number): string {
  const parts = Array.from(
    { length: Math.ceil(pageCount / ADDRESSES_MAX) },
    (_, index) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
  );
  return [
    DECLARATION,
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...parts,
    '</sitemapindex>',
    '',
  ].join('\n');
}

async function entry(publication: Publication, path: string, changedAt: ChangedAt): Promise<string> {
  const changed = await changedAt(path);
  const alternates = languageAddresses(publication, path).map(
    ({ language, address }) =>
      `<xhtml:link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(address)}"/>`,
  );
  return [
    `<url><loc>${escapeHtml(pageAddress(publication, path))}</loc>`,
    ...(changed === undefined ? [] : [`<lastmod>${changed.toISOString()}</lastmod>`]),
    ...alternates,
    '</url>',
  ].join('');
}

/** A page's addresses in all its languages, with `x-default` for readers of other languages. */
export function languageAddresses(
  publication: Omit<Publication, 'reader'>,
  path: string,
): { language: string; address: string }[] {
  const { site } = publication;
  const translations = site
    .translations(path)
    .filter((translation) => translation.path === path || isIndexed(site, translation.path));
  if (translations.length < 2) return [];
  const addresses = translations.map(({ language, path: other }) => ({
    language,
    address: pageAddress(publication, other),
  }));
  const fallback = translations.find(({ isDefault }) => isDefault);
  return fallback === undefined
    ? addresses
    : [...addresses, { language: 'x-default', address: pageAddress(publication, fallback.path) }];
}
