import '@/lib/runtime';
import { liveScopeNames } from '@/components/mdx/live-scope-names';
import { readerView } from '@/lib/current-request';
import { answerLiveScript } from '@/lib/publish/answer-live-script';

/** Authors' components as a script: `?page=<address>&module=<file>&version=<of the code>`. */
export async function GET(request: Request): Promise<Response> {
  return answerLiveScript(request, await readerView(), liveScopeNames);
}
