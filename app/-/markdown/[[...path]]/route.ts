import '@/lib/runtime';
import { readerView } from '@/lib/current-request';
import { markdownResponse } from '@/lib/publish/markdown/markdown-response';
import { pathFromSegments } from '@/lib/site/path-from-segments';

/** A page as Markdown; `proxy.ts` rewrites `<page>.md` and `Accept: text/markdown` here. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ path?: string[] }> },
): Promise<Response> {
  return markdownResponse({ ...(await readerView()), request, path: pathFromSegments((await params).path) });
}
