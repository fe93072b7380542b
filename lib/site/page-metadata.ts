import type { Site, SitePage } from './site';
import { fileAddress } from './site-frame';

/** What the head of a page says about it; the shape is the one that Next turns into tags. */
export interface PageMetadata {
  title: string;
  description?: string;
  robots?: { index: boolean };
  keywords?: string[];
  icons?: { icon: { url: string; media?: string }[] };
  other?: Record<string, string>;
}

/** Title, description, robots, favicon and the meta tags that front matter names (`og:title`). */
export function pageMetadata(site: Site, page: SitePage | undefined): PageMetadata {
  const { name, favicon, description } = site.configuration;
  const icons = favicon && {
    icon:
      favicon.light === favicon.dark
        ? [{ url: fileAddress(favicon.light) }]
        : [
            { url: fileAddress(favicon.light), media: '(prefers-color-scheme: light)' },
            { url: fileAddress(favicon.dark), media: '(prefers-color-scheme: dark)' },
          ],
  };
  const shared = icons === undefined ? {} : { icons };
  if (page === undefined) return { ...shared, title: name, robots: { index: false } };
  const { frontMatter } = page;
  const summary = page.description ?? description;
  return {
    ...shared,
    title: page.path === '/' && page.title === name ? name : `${page.title} - ${name}`,
    ...(summary === undefined ? {} : { description: summary }),
    ...(frontMatter.hidden || frontMatter.noindex ? { robots: { index: false } } : {}),
    ...(frontMatter.keywords.length > 0 ? { keywords: frontMatter.keywords } : {}),
    other: metaTags(frontMatter.extra),
  };
}

/** Quoted keys such as `"og:image"` are meta tags as they stand. */
function metaTags(extra: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(extra).flatMap(([key, value]) =>
      key.includes(':') && typeof value === 'string' ? [[key, value]] : [],
    ),
  );
}
