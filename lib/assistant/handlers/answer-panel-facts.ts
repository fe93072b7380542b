import type { Environment } from '@/lib/base/environment';
import { pick } from '@/lib/base/pick';
import { interfaceStrings } from '@/lib/docs/languages/interface-strings';
import { panelStringKeys } from '@/lib/docs/languages/panel-strings';
import { errorResponse, RequestError } from '@/lib/http/request-error';

/** Codes are short; what is longer is none. */
const LANGUAGE_LENGTH_MAX = 20;

interface PanelFactsParts {
  environment: Environment;
  key: string;
  /** Of the dashboard; `undefined` leaves them to the settings of the server. */
  starterQuestions(): Promise<readonly string[] | undefined>;
}

/**
 * What the panel in the pages needs once it is opened: where and with which key it asks, who answers,
 * and its words in `?language=`. Nothing of it stands in the pages.
 */
export async function answerPanelFacts(
  request: Request,
  { environment, key, starterQuestions }: PanelFactsParts,
): Promise<Response> {
  const { assistant, docsDomain: domain } = environment;
  if (!assistant.panel.isShown)
    return errorResponse(
      new RequestError({ code: 'not_found', message: 'The pages of this site have no assistant.' }),
    );
  const language = new URL(request.url).searchParams.get('language') ?? 'en';
  const strings = interfaceStrings(language.slice(0, LANGUAGE_LENGTH_MAX));
  const facts = {
    domain,
    key,
    isEmbedded: assistant.model.kind === 'embedded',
    questions: (await starterQuestions()) ?? assistant.panel.questions,
    words: pick(strings, panelStringKeys),
  };
  // Short, because the key changes with the secret of the instance.
  return Response.json(facts, { headers: { 'Cache-Control': 'private, max-age=60' } });
}
