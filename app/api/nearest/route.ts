import { currentSite } from '@/lib/runtime';

/** Pages whose address resembles `?path=`. */
export async function GET(request: Request): Promise<Response> {
  const path = new URL(request.url).searchParams.get('path') ?? '/';
  const site = await currentSite();
  return Response.json(site.nearestPages(path.slice(0, 500)));
}
