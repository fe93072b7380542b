import '@/lib/runtime';
import { currentPublication } from '@/lib/current-request';
import { feedResponse } from '@/lib/publish/rss/feed-response';
import { pathFromSegments } from '@/lib/site/path-from-segments';

/** A page's updates as a feed; `proxy.ts` rewrites `<page>/rss.xml` here. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ path?: string[] }> },
): Promise<Response> {
  return feedResponse(request, await currentPublication(request), pathFromSegments((await params).path));
}
