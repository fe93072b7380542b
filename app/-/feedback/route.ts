import '@/lib/runtime';
import { readershipContext } from '@/app/-/readership-context';
import { answerFeedback } from '@/lib/analytics/handlers/answer-feedback';

export async function POST(request: Request): Promise<Response> {
  return answerFeedback(request, await readershipContext());
}
