import { answerPreview } from '@/lib/api/answer-preview';
import { readerView } from '@/lib/runtime';

/** What stands behind a link of this site: `?path=`. */
export async function GET(request: Request): Promise<Response> {
  return answerPreview(request, await readerView());
}
