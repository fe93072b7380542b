import '@/lib/runtime';
import { briefCacheControl } from '@/lib/base/web/shared-cache.mjs';
import { readerView } from '@/lib/current-request';
import { errorResponse, RequestError } from '@/lib/http/request-error';
import { pathFromAddress } from '@/lib/site/path-from-address';
import { readerCache } from '@/lib/site/reader-cache';

/** Children of a deferred sidebar group: `?group=<id>&page=<path>`. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const view = await readerView();
  const page = pathFromAddress(searchParams.get('page') ?? '/');
  const branch = view.site.sidebarBranch(searchParams.get('group') ?? '', page);
  if (branch === undefined)
    return errorResponse(new RequestError({ code: 'not_found', message: 'There is no such group.' }));
  return Response.json(branch, { headers: readerCache(view, briefCacheControl) });
}
