import { answerPanelFacts } from '@/lib/assistant/handlers/answer-panel-facts';
import { currentEnvironment } from '@/lib/base/environment';
import { currentPanelKey, starterQuestions } from '@/lib/runtime';

/** Data for the assistant panel. */
export async function GET(request: Request): Promise<Response> {
  return answerPanelFacts(request, {
    environment: currentEnvironment(),
    key: currentPanelKey(),
    starterQuestions,
  });
}
