import { answerSearch } from '@/lib/api/answer-search';
import { countSearch } from '@/lib/api/count-search';
import { systemClock } from '@/lib/base/clock';
import { currentReader, currentSite, runtime, siteSearch } from '@/lib/runtime';

/** Sections that match `?q=`, as the reader types. */
export async function GET(request: Request): Promise<Response> {
  const [reader, site] = await Promise.all([currentReader(), currentSite()]);
  return answerSearch(request, { search: siteSearch(), reader, isPublic: site.isPublic });
}

/** Counts a search for the dashboard. */
export async function POST(request: Request): Promise<Response> {
  const [reader, stores] = await Promise.all([currentReader(), runtime().stores()]);
  const site = await stores.site(runtime().domain);
  if (site === undefined) return new Response(null, { status: 204 });
  const { queries } = stores;
  return countSearch(request, { search: siteSearch(), reader, clock: systemClock, siteId: site.id, queries });
}
