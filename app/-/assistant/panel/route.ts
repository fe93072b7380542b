import { answerPanelFacts } from '@/lib/assistant/handlers/answer-panel-facts';
import { currentEnvironment } from '@/lib/base/environment';
import { currentPanelKey, starterQuestions } from '@/lib/runtime';

/** What the panel of the assistant needs when it is opened. */
export async function GET(request: Request): Promise<Response> {
  return answerPanelFacts(request, {
    environment: currentEnvironment(),
    key: currentPanelKey(),
    starterQuestions,
  });
}
