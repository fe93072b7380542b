import '@/lib/runtime';
import { answerPanelFacts } from '@/lib/assistant/handlers/answer-panel-facts';
import { panelKey } from '@/lib/assistant/keys/panel-key';
import { runtime } from '@/lib/runtime';

/** Data for the assistant panel. Its key only works for this site's pages. */
export async function GET(request: Request): Promise<Response> {
  const environment = runtime().environment;
  const { assistant } = runtime();
  return answerPanelFacts(request, {
    environment,
    key: panelKey(environment.instanceSecret, environment.docsDomain),
    isMember: async () => (await (await assistant()).panelReader()).isSignedIn,
    starterQuestions,
  });
}

/** The starter questions from the dashboard's settings; `undefined` if none are set. */
async function starterQuestions(): Promise<readonly string[] | undefined> {
  const { domain, stores } = runtime();
  const { site, siteSettings } = await stores();
  const row = await site(domain);
  return row && (await siteSettings.find(row.id)).starterQuestions;
}
