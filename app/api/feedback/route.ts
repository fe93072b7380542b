import { answerFeedback } from '@/lib/api/answer-feedback';
import { readershipContext } from '@/lib/runtime';

/** What a reader says of a page. */
export async function POST(request: Request): Promise<Response> {
  return answerFeedback(request, await readershipContext());
}
