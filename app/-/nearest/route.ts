import '@/lib/runtime';
import { briefCacheControl } from '@/lib/base/web/shared-cache.mjs';
import { readerView } from '@/lib/current-request';
import { readerCache } from '@/lib/site/reader-cache';

/** Pages with addresses similar to `?path=`. */
export async function GET(request: Request): Promise<Response> {
  const path = new URL(request.url).searchParams.get('path') ?? '/';
  const view = await readerView();
  const headers = readerCache(view, briefCacheControl);
  return Response.json(await view.site.nearestPages(path.slice(0, 500)), { headers });
}
