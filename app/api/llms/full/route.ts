import { fullText } from '@/lib/publish/llms/full-text';
import { overviewHeaders, textHeaders } from '@/lib/publish/text-response';
import { currentPublication } from '@/lib/runtime';

/** `/llms-full.txt`: all pages of the site in one text. */
export async function GET(request: Request): Promise<Response> {
  const publication = await currentPublication(request);
  const headers = textHeaders({ contentType: 'text/plain', isPublic: publication.site.isPublic });
  return new Response(fullText(publication), { headers: { ...headers, ...overviewHeaders } });
}
