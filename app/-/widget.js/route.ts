import { widgetStringKeys } from '@/components/widget/widget-facts';
import { answerWidget } from '@/lib/assistant/handlers/answer-widget';
import { builtScriptsFolder, currentEnvironment } from '@/lib/base/environment';

/** The assistant for pages of other origins. */
export function GET(request: Request): Promise<Response> {
  return answerWidget(request, {
    domain: currentEnvironment().docsDomain,
    stringKeys: widgetStringKeys,
    scriptsFolder: builtScriptsFolder(),
  });
}
