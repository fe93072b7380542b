import { createHash } from 'node:crypto';
import type { Site, SitePage } from '@/lib/site/site';

/**
 * The address of the image that stands for a page on social media. It changes with what the image
 * shows, so that sites that keep images fetch a new one.
 *
 * @example cardAddress(site, page) // '/api/og/guides/start.png?v=5f2c9a1b'
 */
export function cardAddress(
  { configuration }: Site,
  page: Pick<SitePage, 'path' | 'title' | 'description'>,
): string {
  const { name, colors, logo, thumbnails, description } = configuration;
  const shown = JSON.stringify([page.title, page.description ?? description, name, colors, logo, thumbnails]);
  const version = createHash('sha256').update(shown).digest('hex').slice(0, 8);
  const path = page.path === '/' ? '/index' : page.path;
  return `/api/og${path.split('/').map(encodeURIComponent).join('/')}.png?v=${version}`;
}
