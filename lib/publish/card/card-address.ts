import { createHash } from 'node:crypto';
import { ownAddress } from '@/lib/base/web/addresses';
import type { Site } from '@/lib/site/site';

/**
 * The address of a page's image for social media. Changes with the image, so that sites with an image cache fetch the
 * new one.
 *
 * @example cardAddress(site, '/guides/start') // '/-/og/guides/start.png?v=5f2c9a1b'
 */
export function cardAddress({ configuration, summary }: Site, path: string): string {
  const { name, colors, logo, thumbnails, description, appearance } = configuration;
  const page = summary(path);
  const shown = [page?.title, page?.description, name, colors, logo, thumbnails, description, appearance];
  const version = createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 8);
  const file = path === '/' ? 'index' : path.slice(1);
  return ownAddress(`og/${file.split('/').map(encodeURIComponent).join('/')}.png?v=${version}`);
}
