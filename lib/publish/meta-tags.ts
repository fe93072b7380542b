import type { Site, SitePage } from '@/lib/site/site';

/**
 * Meta tags that the site (`seo.metatags`) and the front matter of a page (quoted keys such as
 * `"og:image"`) write themselves; what the page says is stronger.
 */
export function writtenMetaTags({ configuration }: Site, { frontMatter }: SitePage): Map<string, string> {
  const ofPage = Object.entries(frontMatter.extra).flatMap(([key, value]): [string, string][] =>
    key.includes(':') && (typeof value === 'string' || typeof value === 'number')
      ? [[key, String(value)]]
      : [],
  );
  return new Map([...Object.entries(configuration.seo.metatags), ...ofPage]);
}
