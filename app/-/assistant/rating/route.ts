import '@/lib/runtime';
import { answerRating } from '@/lib/assistant/handlers/answer-rating';
import { systemClock } from '@/lib/base/clock';
import { currentReader } from '@/lib/current-request';
import { runtime } from '@/lib/runtime';

export async function POST(request: Request): Promise<Response> {
  const stores = await runtime().stores();
  const site = await stores.site(runtime().domain);
  return answerRating(request, {
    threads: stores.threads,
    reader: currentReader,
    siteId: site?.id,
    clock: systemClock,
  });
}
