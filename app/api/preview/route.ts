import { answerPreview } from '@/lib/api/answer-preview';
import { currentReader, currentSite } from '@/lib/runtime';

/** What stands behind a link of this site: `?path=`. */
export async function GET(request: Request): Promise<Response> {
  return answerPreview(request, { site: await currentSite(), reader: await currentReader() });
}
