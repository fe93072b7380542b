import '@/lib/runtime';
import { widgetStringKeys } from '@/components/widget/widget-facts';
import { answerWidget } from '@/lib/assistant/handlers/answer-widget';
import { builtScriptsFolder } from '@/lib/base/settings/environment';
import { runtime } from '@/lib/runtime';

/** The assistant for pages of other origins. */
export function GET(request: Request): Promise<Response> {
  return answerWidget(request, {
    domain: runtime().environment.docsDomain,
    stringKeys: widgetStringKeys,
    scriptsFolder: builtScriptsFolder(),
  });
}
