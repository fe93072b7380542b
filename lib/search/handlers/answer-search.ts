import * as z from 'zod';
import { answered } from '@/lib/http/answered';
import { RequestError } from '@/lib/http/request-error';
import { readerCache } from '@/lib/site/reader-cache';
import type { ReaderView } from '@/lib/site/reader-view';
import { pageResults } from '../page-results';
import { isSearchNotReady, notReadyOrThrow } from '../search-not-ready';
import type { SiteSearch } from '../site-search';
import { notReadyAnswer } from './not-ready-answer';

interface SearchContext extends ReaderView {
  search: SiteSearch;
}

const LIMIT_MAX = 50;
const QUERY_CHARACTERS_MAX = 200;

const placeSchema = z.string().max(200).optional();
const parametersSchema = z.object({
  q: z.string().transform((text) => text.slice(0, QUERY_CHARACTERS_MAX)),
  language: placeSchema,
  version: placeSchema,
  product: placeSchema,
  tab: placeSchema,
  group: placeSchema,
  path: placeSchema,
  limit: z.coerce.number().int().min(1).max(LIMIT_MAX).default(20),
});

/** Sections that match the typed text, grouped by page: `?q=api keys&language=en&version=v2`. */
export function answerSearch(request: Request, context: SearchContext): Promise<Response> {
  return answered(async () => {
    const { search, reader } = context;
    const parsed = parametersSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    if (!parsed.success)
      throw new RequestError({ code: 'invalid_request', message: messageFor(parsed.error) });
    const { q, language, limit, ...filter } = parsed.data;
    const hits = await search
      .searchAsYouType(q, { language, limit, filter: { ...filter, reader } })
      .catch(notReadyOrThrow);
    if (isSearchNotReady(hits)) throw notReadyAnswer(hits);
    return Response.json(
      { pages: pageResults(hits) },
      { headers: readerCache(context, 'public, max-age=30') },
    );
  });
}

function messageFor({ issues }: z.ZodError): string {
  const key = String(issues[0]?.path[0] ?? 'q');
  if (key === 'limit') return `"limit" is no number from 1 to ${LIMIT_MAX}.`;
  return key === 'q'
    ? 'There is nothing to search for. Write it as ?q=…'
    : `"${key}" is longer than 200 characters.`;
}
