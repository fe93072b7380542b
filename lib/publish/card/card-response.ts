import { mayRead } from '@/lib/access/may-read';
import { anonymousReader } from '@/lib/access/reader';
import { LruCache } from '@/lib/base/values/lru-cache';
import { notFoundResponse } from '@/lib/http/not-found-response';
import type { Site } from '@/lib/site/site';
import { cardAddress } from './card-address';
import { type CardContent, cardContent } from './card-content';
import { type CardFont, cardFont } from './card-font';

const KEPT_MAX = 200;

/** Cache of rendered cards, because crawlers request the same one many times. */
interface CardStore {
  /** The card of a key, rendered if it is not cached. Concurrent requests share one rendering. */
  get(key: string, draw: () => Promise<ArrayBuffer>): Promise<ArrayBuffer>;
}

export type DrawCard = (content: CardContent, font: CardFont) => Promise<ArrayBuffer>;

const cards: CardStore = cardStore();

/**
 * A page's image for social media. Only pages that everybody may read have one, so that no title leaks and strangers
 * cannot make the server render arbitrary text.
 *
 * @param name path of the page followed by `.png`; `/index.png` for the home page
 */
export async function cardResponse(
  request: Request,
  site: Site,
  { name, draw }: { name: string; draw: DrawCard },
): Promise<Response> {
  const path = name.endsWith('.png') ? name.slice(0, -'.png'.length).replace(/^\/index$/, '/') : undefined;
  const summary = path === undefined ? undefined : site.summary(path);
  const isOpen = path !== undefined && mayRead(site.access(path), anonymousReader);
  if (path === undefined || summary === undefined || !isOpen)
    return notFoundResponse('There is no such image.');
  const address = cardAddress(site, path);
  const image = await cards.get(`${site.domain} ${address}`, async () => {
    const font = await cardFont(site);
    return draw(await cardContent(site, path, { summary, font }), font);
  });
  const isVersioned = address.endsWith(new URL(request.url).search) && new URL(request.url).search !== '';
  return new Response(image, {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': isVersioned ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    },
  });
}

function cardStore(keptMax = KEPT_MAX): CardStore {
  const kept = new LruCache<string, Promise<ArrayBuffer>>(keptMax);
  return {
    get(key, draw) {
      const known = kept.get(key);
      if (known !== undefined) return known;
      const card = draw();
      kept.set(key, card);
      // Failures are not cached.
      card.catch(() => kept.delete(key));
      return card;
    },
  };
}
