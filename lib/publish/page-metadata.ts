import { basePath, withBasePath } from '@/lib/base/web/base-path';
import { withoutMarks } from '@/lib/site/reference/plain-description';
import { rssAddress } from '@/lib/site/rss-address';
import type { Site, SitePage } from '@/lib/site/site';
import { fileAddress } from '@/lib/site/site-layout';
import { cardAddress } from './card/card-address';
import { isHiddenFromCrawlers } from './listed-pages';
import { addressOfMarkdown } from './markdown/markdown-address';
import { fullAddress, type PublicSite, pageAddress } from './publication';
import { languageAddresses } from './sitemap';

export interface PageMetadata {
  title: string;
  description?: string;
  robots?: { index: boolean } | string;
  keywords?: string[];
  icons?: { icon: { url: string; media?: string }[] };
  alternates?: { canonical: string; languages?: Record<string, string>; types: Record<string, string> };
  openGraph?: {
    type: 'article' | 'website';
    siteName: string;
    title: string;
    description?: string;
    url: string;
    locale: string;
    images: { url: string; width?: number; height?: number; alt?: string }[];
  };
  twitter?: { card: (typeof CARDS)[number]; title: string; description?: string; images: string[] };
  other?: Record<string, string>;
}

/** Kinds of preview cards that X supports. */
const CARDS = ['summary_large_image', 'summary'] as const;

/** Tags that have their own metadata fields. */
const IN_FIELDS = new Set([
  'canonical',
  'description',
  'og:description',
  'og:image',
  'og:locale',
  'og:site_name',
  'og:title',
  'og:type',
  'og:url',
  'robots',
  'twitter:card',
  'twitter:description',
  'twitter:image',
  'twitter:title',
]);

/** All metadata of a page; of the 404 page if there is none. */
export function pageMetadata(publicSite: PublicSite, page: SitePage | undefined): PageMetadata {
  const { site } = publicSite;
  const { name } = site.configuration;
  if (page === undefined) return { ...favicons(site), title: name, robots: { index: false } };
  const { frontMatter, path } = page;
  const tags = writtenMetaTags(site, page);
  const own = page.description === undefined ? undefined : withoutMarks(page.description);
  const summary = own ?? tags.get('description') ?? site.configuration.description;
  return {
    ...favicons(site),
    title: path === '/' && page.title === name ? name : `${page.title} - ${name}`,
    ...described(summary),
    ...robotsOf(site, page, tags),
    ...(frontMatter.keywords.length > 0 ? { keywords: frontMatter.keywords } : {}),
    alternates: alternatesOf(publicSite, page),
    ...socialCards(publicSite, page, { tags, summary }),
    other: Object.fromEntries([...tags].filter(([key]) => !IN_FIELDS.has(key))),
  };
}

function described(description: string | undefined): { description?: string } {
  return description === undefined ? {} : { description };
}

type WrittenPage = Pick<SitePage, 'frontMatter' | 'path'>;

/** Whether search engines are asked to leave a page out. */
export function isHiddenFromSearch(site: Site, page: WrittenPage): boolean {
  const { robots } = robotsOf(site, page, writtenMetaTags(site, page));
  return typeof robots === 'string' ? /\b(?:noindex|none)\b/i.test(robots) : robots?.index === false;
}

/** The address of the image that other sites show with a link to a page: the page's own, or a generated one. */
export function sharingImage(publicSite: PublicSite, page: WrittenPage): string {
  const { site } = publicSite;
  const written = writtenMetaTags(site, page).get('og:image');
  return fullAddress(publicSite, written ?? cardAddress(site, page.path));
}

/** What crawlers may do with a page: as its front matter sets it, else `noindex` if it is hidden. */
function robotsOf(
  site: Site,
  { frontMatter, path }: WrittenPage,
  tags: ReadonlyMap<string, string>,
): Pick<PageMetadata, 'robots'> {
  if (frontMatter.robots !== undefined) return { robots: frontMatter.robots };
  if (isHiddenFromCrawlers(site, path)) return { robots: { index: false } };
  const ofSite = tags.get('robots');
  return ofSite === undefined ? {} : { robots: ofSite };
}

/**
 * The canonical address for search engines: the page's `canonical`, else its own address, below the site's `canonical`
 * of `seo.metatags` if set.
 */
export function canonicalAddress(publicSite: PublicSite, { frontMatter, path }: SitePage): string {
  const base = siteMetaTags(publicSite.site, path).get('canonical');
  const origin = base !== undefined && URL.canParse(base) ? base.replace(/\/+$/, '') : publicSite.origin;
  const { canonical } = frontMatter;
  if (canonical === undefined) return pageAddress({ ...publicSite, origin }, path);
  return canonical.startsWith('/') ? `${origin}${canonical}` : fullAddress(publicSite, canonical);
}

function alternatesOf(publicSite: PublicSite, page: SitePage): NonNullable<PageMetadata['alternates']> {
  const languages = languageAddresses(publicSite, page.path);
  const hasUpdates = page.content.page?.componentNames.includes('Update') === true;
  return {
    canonical: canonicalAddress(publicSite, page),
    ...(languages.length === 0
      ? {}
      : { languages: Object.fromEntries(languages.map(({ language, address }) => [language, address])) }),
    types: {
      'text/markdown': fullAddress(publicSite, addressOfMarkdown(page.path)),
      ...(hasUpdates ? { 'application/rss+xml': fullAddress(publicSite, rssAddress(page.path)) } : {}),
    },
  };
}

interface SaidOfPage {
  tags: ReadonlyMap<string, string>;
  summary: string | undefined;
}

function socialCards(
  publicSite: PublicSite,
  page: SitePage,
  { tags, summary }: SaidOfPage,
): Pick<PageMetadata, 'openGraph' | 'twitter'> {
  const { site } = publicSite;
  const title = tags.get('og:title') ?? page.title;
  const description = tags.get('og:description') ?? summary;
  const url = sharingImage(publicSite, page);
  const image = !tags.has('og:image') ? { url, width: 1200, height: 630, alt: page.title } : { url };
  return {
    openGraph: {
      type:
        (tags.get('og:type') ?? (page.path === '/' ? 'website' : 'article')) === 'website'
          ? 'website'
          : 'article',
      siteName: tags.get('og:site_name') ?? site.configuration.name,
      title,
      ...described(description),
      url: tags.get('og:url') ?? canonicalAddress(publicSite, page),
      locale: tags.get('og:locale') ?? localeOf(site.layout(page.path).language.code),
      images: [image],
    },
    twitter: {
      card: CARDS.find((card) => card === tags.get('twitter:card')) ?? CARDS[0],
      title: tags.get('twitter:title') ?? title,
      ...described(tags.get('twitter:description') ?? description),
      images: [fullAddress(publicSite, tags.get('twitter:image') ?? url)],
    },
  };
}

/** Open Graph writes `pt_BR` for `pt-BR`. */
function localeOf(tag: string): string {
  return tag.replaceAll('-', '_');
}

/** The site's icons for browser tabs, one per mode if they differ. */
function favicons({ configuration }: Site): { icons?: { icon: { url: string; media?: string }[] } } {
  const { favicon } = configuration;
  // Below a base path, browsers would request it from the root of the host, where another site is.
  if (favicon === undefined)
    return basePath() === '' ? {} : { icons: { icon: [{ url: withBasePath('/favicon.ico') }] } };
  const light = withBasePath(fileAddress(favicon.light));
  if (favicon.light === favicon.dark) return { icons: { icon: [{ url: light }] } };
  return {
    icons: {
      icon: [
        { url: light, media: '(prefers-color-scheme: light)' },
        { url: withBasePath(fileAddress(favicon.dark)), media: '(prefers-color-scheme: dark)' },
      ],
    },
  };
}

/**
 * Meta tags set by the site and by a page's front matter (quoted keys such as `"og:image"`);
 * the page's win.
 */
function writtenMetaTags(site: Site, { frontMatter, path }: WrittenPage): Map<string, string> {
  const ofPage = Object.entries(frontMatter.extra).flatMap(([key, value]): [string, string][] =>
    key.includes(':') && (typeof value === 'string' || typeof value === 'number')
      ? [[key, String(value)]]
      : [],
  );
  return new Map([...siteMetaTags(site, path), ...ofPage]);
}

/**
 * Meta tags of `docs.json` that apply to a page: those of the site, then of the folders around it, the longest path
 * last.
 */
function siteMetaTags({ configuration: { seo } }: Site, path: string): Map<string, string> {
  const folders = seo.paths
    .filter((folder) => folder.path === '/' || path === folder.path || path.startsWith(`${folder.path}/`))
    .toSorted((left, right) => left.path.length - right.path.length);
  return new Map([seo, ...folders].flatMap(({ metatags }) => Object.entries(metatags)));
}
