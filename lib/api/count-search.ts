import * as z from 'zod';
import { clientAddress } from '@/lib/http/client-address';
import { isSameOrigin } from '@/lib/http/is-same-origin';
import { readTextBody } from '@/lib/http/read-text-body';
import { normalisedQuery, type QueryStore } from '@/lib/search/asked-queries';
import { isSearchNotReady, unlessNotReady } from '@/lib/search/search-not-ready';
import type { SiteSearch } from '@/lib/search/site-search';
import { jsonError } from './json-error';
import type { ReadershipContext } from './readership-context';

/** What `POST /-/search` needs to know beside the request. */
type CountContext = Pick<ReadershipContext, 'reader' | 'siteId' | 'now' | 'trustedProxyCount' | 'admits'> & {
  search: SiteSearch;
  queries: QueryStore;
};

const BODY_BYTES_MAX = 4_000;
const bodySchema = z.object({ query: z.string(), language: z.string().max(20).default('') });

/**
 * Counts a search that a reader of the site itself settled on. Whether it found anything is looked up here: what a
 * browser says is only which words.
 */
export async function countSearch(request: Request, context: CountContext): Promise<Response> {
  const { search, reader, now, siteId, queries } = context;
  // Refused counts get the same answer, so callers cannot find out the limit.
  const address = clientAddress(request.headers, context.trustedProxyCount);
  if (!isSameOrigin(request.headers) || !context.admits(address, now.getTime()))
    return new Response(null, { status: 204 });
  const text = await readTextBody(request, BODY_BYTES_MAX);
  const body = text === undefined ? undefined : parsedBody(text);
  if (body === undefined) return jsonError(400, 'Send {"query": "…", "language": "…"}.');
  const query = normalisedQuery(body.query);
  if (query !== undefined) {
    const language = await search.languageOf({ language: body.language, texts: [query] });
    const hits = await search
      .searchAsYouType(query, { language, filter: { reader }, limit: 1 })
      .catch(unlessNotReady);
    const day = now.toISOString().slice(0, 10);
    if (!isSearchNotReady(hits)) await queries.record({ siteId, language, query, day }, hits.length === 0);
  }
  return new Response(null, { status: 204 });
}

function parsedBody(text: string): z.infer<typeof bodySchema> | undefined {
  try {
    return bodySchema.safeParse(JSON.parse(text)).data;
  } catch {
    // No JSON at all: the answer says what to send.
    return undefined;
  }
}
