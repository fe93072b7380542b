import { readershipContext } from '@/app/-/readership-context';
import { answerSearch } from '@/lib/api/answer-search';
import { countSearch } from '@/lib/api/count-search';
import { readerView, runtime, siteSearch } from '@/lib/runtime';

/** Sections that match `?q=`, as the reader types. */
export async function GET(request: Request): Promise<Response> {
  return answerSearch(request, { search: siteSearch(), ...(await readerView()) });
}

/** Counts a search for the dashboard. */
export async function POST(request: Request): Promise<Response> {
  const [context, { queries }] = await Promise.all([readershipContext(), runtime().stores()]);
  return countSearch(request, { ...context, search: siteSearch(), queries });
}
