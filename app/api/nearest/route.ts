import { readerSite } from '@/lib/runtime';

/** Pages whose address resembles `?path=`. */
export async function GET(request: Request): Promise<Response> {
  const path = new URL(request.url).searchParams.get('path') ?? '/';
  const site = await readerSite();
  const headers = { 'Cache-Control': site.isPublic ? 'public, max-age=15' : 'private, no-store' };
  return Response.json(site.nearestPages(path.slice(0, 500)), { headers });
}
