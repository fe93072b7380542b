import type { Reader } from '@/lib/access/reader';
import type { Site } from '@/lib/site/site';
import { overviewHeaders, textResponse } from '../text-response';
import { acceptsMarkdown } from './accepts-markdown';
import { addressOfMarkdown } from './markdown-address';
import { pageMarkdown } from './page-markdown';

interface Asked {
  site: Site;
  path: string;
  reader: Reader;
  request: Request;
}

/** The HTTP response with a page's Markdown. Pages that the reader may not read look like missing ones. */
export async function markdownResponse({ site, path, reader, request }: Asked): Promise<Response> {
  const headers = { ...overviewHeaders, Vary: 'Accept, Cookie', 'X-Robots-Tag': 'noindex' };
  const outcome = site.resolve(path);
  if (outcome.kind === 'redirect') {
    const location = addressOfMarkdown(outcome.destination);
    return new Response(null, {
      status: outcome.isPermanent ? 308 : 307,
      headers: { ...headers, 'Cache-Control': 'no-store', Location: location },
    });
  }
  const body = outcome.kind === 'page' ? await pageMarkdown(site, path, reader) : undefined;
  if (body === undefined) {
    return new Response(`# Not found\n\nThere is no page at ${path}. All pages: /llms.txt\n`, {
      status: 404,
      headers: { ...headers, 'Content-Type': 'text/markdown; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  }
  const contentType = acceptsMarkdown(request.headers.get('accept')) ?? 'text/markdown';
  return textResponse(request, { body, contentType, view: { site, reader }, headers });
}
