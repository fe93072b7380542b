import { liveScript } from '@/lib/base/author-code/live-script';
import { matchesEtag } from '@/lib/http/matches-etag';
import { notFoundResponse } from '@/lib/http/not-found-response';
import { readablePage } from '@/lib/site/readable-page';
import { readerCache } from '@/lib/site/reader-cache';
import type { ReaderView } from '@/lib/site/reader-view';

/**
 * The script of a page's live components, or of one module with its imports, for everyone who may read the page. Always
 * built from the current files, so an older page gets today's components.
 *
 * @param names what the code may use without importing it
 */
export async function answerLiveScript(
  request: Request,
  view: ReaderView,
  names: readonly string[],
): Promise<Response> {
  const asked = new URL(request.url).searchParams;
  const path = readablePage(view, asked.get('page') ?? '');
  const page = path === undefined ? undefined : await view.site.page(path);
  const modules = page?.content.page?.modules ?? [];
  const root = asked.get('module') ?? undefined;
  if (!modules.some(({ id }) => root === undefined || id === root))
    return notFoundResponse('There is no such component.');
  const { body, version } = liveScript(modules, names, root);
  const isCurrent = asked.get('version') === version;
  const etag = `"${version}"`;
  const headers = {
    'Content-Type': 'text/javascript; charset=utf-8',
    ...readerCache(view, isCurrent ? 'public, max-age=60, stale-while-revalidate=600' : 'no-store'),
    ETag: etag,
  };
  if (matchesEtag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  return new Response(`export default function (names) {\n${body}\n}\n`, { headers });
}
