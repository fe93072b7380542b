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

/** Dependencies of `POST /-/search`. */
interface CountContext {
  reader: Reader;
  siteId: string;
  now: Date;
  /** Number of trusted proxies; see `clientAddress`. */
  trustedProxyCount: number;
  /** Whether an address is below its limit. */
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
 * Counts a search that a reader settled on. Looks up itself what it finds, and trusts the browser only for the query.
 * Pages that share an everyday word with it are no answer: without evidence it is a miss.
 */
export function countSearch(request: Request, context: CountContext): Promise<Response> {
  return answered(async () => {
    const { search, reader, now, siteId, queries } = context;
    // Refused counts get the same answer, so that callers cannot find out the limit.
    const address = clientAddress(request.headers, context.trustedProxyCount);
    if (!isSameOrigin(request.headers) || !context.admits(address, now.getTime()))
      return new Response(null, { status: 204 });
    const body = await readBody(request, wanted);
    const query = normalisedQuery(body.query);
    if (query !== undefined) {
      const language = await search.languageOf({ language: body.language, texts: [query] });
      const options = { language, filter: { reader }, limit: 1 };
      const hits = await search.searchAsYouType(query, options).catch(notReadyOrThrow);
      // As written: capitals tell a name, which nothing else stands for.
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
