import '@/lib/runtime';
import { answerHighlight } from '@/lib/assistant/handlers/answer-highlight';
import { systemClock } from '@/lib/base/clock';
import { currentSite, runtime } from '@/lib/runtime';

export async function POST(request: Request): Promise<Response> {
  const { configuration } = await currentSite();
  const { admitsReader, highlightReply } = runtime();
  return answerHighlight(request, {
    themes: configuration.styling.codeblocks,
    highlight: highlightReply,
    trustedProxyCount: runtime().environment.trustedProxyCount,
    admits: admitsReader,
    now: systemClock(),
  });
}
