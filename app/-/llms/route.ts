import '@/lib/runtime';
import { currentPublication } from '@/lib/current-request';
import { overviewText } from '@/lib/publish/llms/overview-text';
import { overviewHeaders, textResponse } from '@/lib/publish/text-response';

/** `/llms.txt`: an overview of the site for programs. */
export async function GET(request: Request): Promise<Response> {
  const publication = await currentPublication(request);
  const body = await overviewText(publication);
  const contentType = 'text/plain';
  return textResponse(request, { body, contentType, view: publication, headers: overviewHeaders });
}
