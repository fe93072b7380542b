import { OWN_PREFIX, ownEndpoint } from '@/lib/base/web/addresses';
import { basePath, withBasePath } from '@/lib/base/web/base-path';
import type { Publication } from './publication';

/**
 * robots.txt: crawlers may fetch everything for readers but not the server's own addresses, and use it for search
 * and as input for answers (contentsignals.org).
 */
export function robotsText({ site, origin }: Publication): string {
  // Choice: the owner decides on model training, with the site's own robots.txt.
  return [
    'User-agent: *',
    'Content-Signal: search=yes, ai-input=yes',
    ...(site.visibility === 'public' ? [`Allow: ${basePath()}/`] : []),
    // Sharing images, fonts and the style sheet for formulas. The longer rule wins.
    `Allow: ${ownEndpoint('og')}/`,
    `Allow: ${ownEndpoint('fonts')}/`,
    `Allow: ${ownEndpoint('katex')}/`,
    `Disallow: ${withBasePath(OWN_PREFIX)}`,
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
