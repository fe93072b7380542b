import type { Site, SitePage } from '@/lib/site/site';

/**
 * Meta tags set by the site (`seo.metatags`) and by a page's front matter (quoted keys such as `"og:image"`);
 * the page's win.
 */
export function writtenMetaTags({ configuration }: Site, { frontMatter }: SitePage): Map<string, string> {
  const ofPage = Object.entries(frontMatter.extra).flatMap(([key, value]): [string, string][] =>
    key.includes(':') && (typeof value === 'string' || typeof value === 'number')
      ? [[key, String(value)]]
      : [],
  );
  return new Map([...Object.entries(configuration.seo.metatags), ...ofPage]);
}
