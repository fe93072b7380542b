import { readerSite } from '@/lib/runtime';
import { pathFromAddress } from '@/lib/site/path-from-address';

/** Children of a sidebar group that a page left out: `?group=<id>&page=<path>`. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const site = await readerSite();
  const page = pathFromAddress(searchParams.get('page') ?? '/');
  const branch = site.sidebarBranch(searchParams.get('group') ?? '', page);
  if (branch === undefined) return Response.json({ error: 'There is no such group.' }, { status: 404 });
  const cache = site.isPublic ? 'public, max-age=15' : 'private, no-store';
  return Response.json(branch, { headers: { 'Cache-Control': cache } });
}
