import { readerView } from '@/lib/current-request';
import { answerPreview } from '@/lib/publish/answer-preview';

export async function GET(request: Request): Promise<Response> {
  return answerPreview(request, await readerView());
}
