import * as z from 'zod';
import type { Reader } from '@/lib/access/reader';
import { answered } from '@/lib/http/answered';
import { clientAddress } from '@/lib/http/client-address';
import { isSameOrigin } from '@/lib/http/is-same-origin';
import { readBody } from '@/lib/http/read-body';
import { normalisedQuery, type QueryStore } from '../counted-queries';
import { isCovered } from '../evidence';
import { isSearchNotReady, notReadyOrThrow } from '../search-not-ready';
import type { SiteSearch } from '../site-search';

interface CountContext {
  reader: Reader;
  siteId: string;
  now: Date;
  /** Number of trusted proxies; see `clientAddress`. */
  trustedProxyCount: number;
  admits(address: string, nowMs: number): boolean;
  search: SiteSearch;
  queries: QueryStore;
}

const BODY_BYTES_MAX = 4_000;
const wanted = {
  schema: z.object({ query: z.string(), language: z.string().max(20).default('') }),
  bytesMax: BODY_BYTES_MAX,
  example: '{"query": "…", "language": "…"}',
};

/**
 * Counts a search that a reader settled on. Runs the search itself, and trusts the browser only for the query. Results
 * that only share an everyday word with the query count as a miss, because they have no evidence.
 */
export function countSearch(request: Request, context: CountContext): Promise<Response> {
  return answered(async () => {
    const { search, reader, now, siteId, queries } = context;
    // Refused counts get the same response, so that callers cannot detect the limit.
    const address = clientAddress(request.headers, context.trustedProxyCount);
    if (!isSameOrigin(request.headers) || !context.admits(address, now.getTime()))
      return new Response(null, { status: 204 });
    const body = await readBody(request, wanted);
    const query = normalisedQuery(body.query);
    if (query !== undefined) {
      const language = await search.languageOf({ language: body.language, texts: [query] });
      const options = { language, filter: { reader }, limit: 1 };
      const hits = await search.searchAsYouType(query, options).catch(notReadyOrThrow);
      // As typed: capitals mark a name, which has no synonyms.
      const written = body.query.trim();
      const found = await search
        .searchForQuestion(written, { ...options, isTyped: true })
        .catch(notReadyOrThrow);
      const day = now.toISOString().slice(0, 10);
      if (isSearchNotReady(hits) || isSearchNotReady(found)) return new Response(null, { status: 204 });
      const isMiss = hits.length === 0 || !isCovered(found.evidence);
      await queries.record({ siteId, language, query, day }, isMiss);
    }
    return new Response(null, { status: 204 });
  });
}
