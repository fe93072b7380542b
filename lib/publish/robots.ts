import { hrefOfPage } from '@/lib/site/frame/link-target';
import { listedPages } from './listed-pages';
import type { Publication } from './publication';

/**
 * What crawlers are told: everything for readers is open, the server's own addresses are not, and the
 * content may be used for search and as input of answers (contentsignals.org).
 */
export function robotsText(publication: Publication): string {
  const { site, origin } = publication;
  // Choice: what may be used to train models is the owner's decision; a robots.txt in the site says it.
  return [
    'User-agent: *',
    'Content-Signal: search=yes, ai-input=yes',
    ...(site.visibility === 'public' ? ['Allow: /'] : []),
    // Images for sharing, the style of formulas, and pages of the site that stand below addresses of ours.
    ...['/api/og/', '/api/katex/', ...pagesBelowOurs(publication)].map((path) => `Allow: ${path}`),
    'Disallow: /api/',
    'Disallow: /dashboard',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** The longer rule wins, so each page needs only its first two parts. */
function pagesBelowOurs(publication: Publication): string[] {
  const starts = listedPages(publication).flatMap((path) => /^\/(?:api|dashboard)\/[^/]+/.exec(path) ?? []);
  return [...new Set(starts)].map(hrefOfPage).sort();
}
