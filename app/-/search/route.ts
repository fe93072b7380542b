import '@/lib/runtime';
import { readershipContext } from '@/app/-/readership-context';
import { readerView } from '@/lib/current-request';
import { runtime } from '@/lib/runtime';
import { answerSearch } from '@/lib/search/handlers/answer-search';
import { countSearch } from '@/lib/search/handlers/count-search';

/** Sections that match `?q=`, while the reader types. */
export async function GET(request: Request): Promise<Response> {
  return answerSearch(request, { search: runtime().search, ...(await readerView()) });
}

export async function POST(request: Request): Promise<Response> {
  const [context, { queries }] = await Promise.all([readershipContext(), runtime().stores()]);
  return countSearch(request, { ...context, search: runtime().search, queries });
}
