import type { AssistantSettings } from '@/lib/base/settings/assistant-settings';
import type { Environment } from '@/lib/base/settings/environment';
import { pick } from '@/lib/base/values/pick';
import { interfaceStrings } from '@/lib/docs/languages/interface-strings';
import { panelStringKeys } from '@/lib/docs/languages/panel-strings';
import { errorResponse, RequestError } from '@/lib/http/request-error';

/** Longer than any language code. */
const LANGUAGE_LENGTH_MAX = 20;

interface PanelFactsParts {
  environment: Environment;
  key: string;
  /** Whether the reader is signed in: devices do not store members' conversations. */
  isMember(): Promise<boolean>;
  /** From the dashboard; `undefined` to use the server's setting. */
  starterQuestions(): Promise<readonly string[] | undefined>;
}

/** The panel's data when it opens: endpoint, key, model and texts in `?language=`. Pages contain none of it. */
export async function answerPanelFacts(
  request: Request,
  { environment, key, isMember, starterQuestions }: PanelFactsParts,
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
    takesImages: assistant.calls.takesImages,
    keepsConversations: !(await isMember()),
    support: supportOf(assistant),
    questions: (await starterQuestions()) ?? assistant.panel.questions,
    strings: pick(strings, panelStringKeys),
  };
  // Short, because the key changes with the instance's secret.
  return Response.json(facts, { headers: { 'Cache-Control': 'private, max-age=60' } });
}

/** Mailbox and webhook stay on the server. */
function supportOf({ support }: AssistantSettings) {
  if (support === undefined) return undefined;
  return support.kind === 'form' ? { kind: 'form', url: support.url } : { kind: 'ask' };
}
