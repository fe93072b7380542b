import { answerHighlight } from '@/lib/api/answer-highlight';
import { currentSite } from '@/lib/runtime';

/** Colours for the code in a reply. */
export async function POST(request: Request): Promise<Response> {
  const { configuration } = await currentSite();
  return answerHighlight(request, configuration.styling.codeblocks);
}
