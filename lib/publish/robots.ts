import type { PublicSite } from './publication';

/**
 * What crawlers are told: everything for readers is open, the server's own addresses are not, and the
 * content may be used for search and as input of answers (contentsignals.org).
 */
export function robotsText({ site, origin }: PublicSite): string {
  // Choice: what may be used to train models is the owner's decision; a robots.txt in the site says it.
  return [
    'User-agent: *',
    'Content-Signal: search=yes, ai-input=yes',
    ...(site.isPublic ? ['Allow: /'] : []),
    'Allow: /api/og/',
    'Disallow: /api/',
    'Disallow: /dashboard',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
