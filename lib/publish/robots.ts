import { OWN_PREFIX, ownAddress } from '@/lib/base/addresses';
import type { Publication } from './publication';

/**
 * What crawlers are told: everything for readers is open, the server's own addresses are not, and the
 * content may be used for search and as input of answers (contentsignals.org).
 */
export function robotsText({ site, origin }: Publication): string {
  // Choice: what may be used to train models is the owner's decision; a robots.txt in the site says it.
  return [
    'User-agent: *',
    'Content-Signal: search=yes, ai-input=yes',
    ...(site.visibility === 'public' ? ['Allow: /'] : []),
    // Images for sharing, and the style of formulas. The longer rule wins.
    `Allow: ${ownAddress('og')}/`,
    `Allow: ${ownAddress('katex')}/`,
    `Disallow: ${OWN_PREFIX}`,
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
