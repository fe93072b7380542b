import '@/lib/runtime';
import { currentPublication } from '@/lib/current-request';
import { fullText } from '@/lib/publish/llms/full-text';
import { sharedTexts } from '@/lib/publish/llms/shared-text';
import { overviewHeaders, textHeaders } from '@/lib/publish/text-response';
import { runtime } from '@/lib/runtime';

/** Up to ten megabytes each: one text for anonymous readers, one for readers who may see more. */
const texts = sharedTexts(2);

/** `/llms-full.txt`: all pages in one text, built once per state of the files. */
export async function GET(request: Request): Promise<Response> {
  const changes = runtime().changeCount();
  const publication = await currentPublication(request);
  const { origin, reader } = publication;
  const key = JSON.stringify([changes, origin, reader.isSignedIn, [...reader.groups].sort()]);
  const headers = textHeaders({ contentType: 'text/plain', view: publication });
  return new Response(
    texts.read(key, () => fullText(publication)),
    { headers: { ...headers, ...overviewHeaders } },
  );
}
