import { overviewText } from '@/lib/publish/llms/overview-text';
import { overviewHeaders, textResponse } from '@/lib/publish/text-response';
import { currentPublication } from '@/lib/runtime';

/** `/llms.txt`: the pages of the site for programs. */
export async function GET(request: Request): Promise<Response> {
  const publication = await currentPublication(request);
  const { isPublic } = publication.site;
  const body = overviewText(publication);
  return textResponse(request, { body, contentType: 'text/plain', isPublic, headers: overviewHeaders });
}
