import '@/lib/runtime';
import { readershipContext } from '@/app/-/readership-context';
import { countPageView } from '@/lib/analytics/handlers/count-page-view';

export async function POST(request: Request): Promise<Response> {
  return countPageView(request, await readershipContext());
}
