import { currentSite } from '@/lib/runtime';

/** Children of a sidebar group that a page left out: `?group=<id>&page=<path>`. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const site = await currentSite();
  const branch = site.sidebarBranch(searchParams.get('group') ?? '', searchParams.get('page') ?? '/');
  if (branch === undefined) return Response.json({ error: 'There is no such group.' }, { status: 404 });
  return Response.json(branch, { headers: { 'Cache-Control': 'public, max-age=15' } });
}
