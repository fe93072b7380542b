import { answerPanelFacts } from '@/lib/api/answer-panel-facts';
import { currentEnvironment } from '@/lib/base/environment';

/** What the panel of the assistant needs when it is opened. */
export async function GET(request: Request): Promise<Response> {
  return answerPanelFacts(request, currentEnvironment());
}
