import { markdownResponse } from '@/lib/publish/markdown/markdown-response';
import { currentReader, currentSite } from '@/lib/runtime';
import { pathFromSegments } from '@/lib/site/path-from-segments';

/** A page as Markdown; `proxy.ts` leads `<page>.md` and `Accept: text/markdown` here. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ path?: string[] }> },
): Promise<Response> {
  const [site, reader] = await Promise.all([currentSite(), currentReader()]);
  return markdownResponse({ site, reader, request, path: pathFromSegments((await params).path) });
}
