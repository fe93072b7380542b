import { robotsText } from '@/lib/publish/robots';
import { textResponse } from '@/lib/publish/text-response';
import { currentPublication } from '@/lib/runtime';

/** `/robots.txt`, where the site has none of its own. */
export async function GET(request: Request): Promise<Response> {
  const body = robotsText(await currentPublication(request));
  return textResponse(request, { body, contentType: 'text/plain', isPublic: true });
}
