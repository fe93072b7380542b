import { countPageView } from '@/lib/api/count-page-view';
import { readershipContext } from '@/lib/runtime';

/** A page was opened. */
export async function POST(request: Request): Promise<Response> {
  return countPageView(request, await readershipContext());
}
