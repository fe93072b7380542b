import '@/lib/runtime';
import { readerView } from '@/lib/current-request';
import { answerPreview } from '@/lib/publish/answer-preview';

/** The preview of a linked page: `?path=`. */
export async function GET(request: Request): Promise<Response> {
  return answerPreview(request, await readerView());
}
