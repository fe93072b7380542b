import { choiceFrom, type SettingReading, settingFrom, wholeNumberFrom } from './setting';

export interface AssistantSettings {
  model: ModelSettings;
  limits: LimitSettings;
  /** Maximum prompt size in tokens: the model's context window minus room for the reply. */
  promptTokensMax: number;
  panel: PanelSettings;
}

/** Settings of the assistant panel, as opposed to the API. */
export interface PanelSettings {
  isShown: boolean;
  /** Suggested questions; empty for the headings of the page. */
  questions: string[];
}

export type ModelSettings =
  | { kind: 'embedded' }
  | { kind: 'openai'; apiKey: string; model: string }
  /** A server with OpenAI's chat protocol; many need no key. */
  | { kind: 'compatible'; baseUrl: string; apiKey: string | undefined; model: string };

export interface LimitSettings {
  usesPerKeyAndMonth: number;
  requestsPerOrganizationAndHour: number;
  requestsPerAddressAndDay: number;
}

const QUESTIONS_MAX = 3;
const OPENAI_MODEL = 'gpt-4.1-mini';
const LIMIT_MAX = 1_000_000_000;

export function assistantSettingsFrom(reading: SettingReading): AssistantSettings {
  const limit = (name: string) =>
    wholeNumberFrom(reading, `ASSISTANT_${name}`, { byDefault: 10_000, from: 0, to: LIMIT_MAX });
  return {
    model: modelFrom(reading),
    limits: {
      usesPerKeyAndMonth: limit('USES_PER_KEY_AND_MONTH'),
      requestsPerOrganizationAndHour: limit('REQUESTS_PER_ORGANIZATION_AND_HOUR'),
      requestsPerAddressAndDay: limit('REQUESTS_PER_ADDRESS_AND_DAY'),
    },
    promptTokensMax: wholeNumberFrom(reading, 'ASSISTANT_PROMPT_TOKENS', {
      byDefault: 16_000,
      from: 1_000,
      to: 1_000_000,
    }),
    panel: panelFrom(reading),
  };
}

function panelFrom(reading: SettingReading): PanelSettings {
  const advice = 'Write "on", or "off" for pages without the assistant.';
  const state = choiceFrom(reading, 'ASSISTANT_PANEL', ['on', 'off'], advice);
  const questions = (settingFrom(reading, 'ASSISTANT_QUESTIONS') ?? '')
    .split('|')
    .map((question) => question.trim())
    .filter((question) => question !== '');
  if (questions.length > QUESTIONS_MAX) {
    reading.problems.push(
      `ASSISTANT_QUESTIONS holds ${questions.length} questions. Write up to ${QUESTIONS_MAX}, with "|" between them.`,
    );
  }
  return { isShown: state === 'on', questions };
}

function modelFrom(reading: SettingReading): ModelSettings {
  const apiKey = settingFrom(reading, 'OPENAI_API_KEY');
  const baseUrl = settingFrom(reading, 'OPENAI_BASE_URL');
  const model = settingFrom(reading, 'ASSISTANT_MODEL');
  if (baseUrl === undefined) {
    if (apiKey !== undefined) return { kind: 'openai', apiKey, model: model ?? OPENAI_MODEL };
    if (model !== undefined) {
      reading.problems.push(
        `ASSISTANT_MODEL is "${model}", but no server is named that has it. ` +
          'Set OPENAI_API_KEY, or OPENAI_BASE_URL to the address of a server of your own.',
      );
    }
    return { kind: 'embedded' };
  }
  if (!/^https?:\/\/[^/]/.test(baseUrl) || !URL.canParse(baseUrl)) {
    reading.problems.push(
      `OPENAI_BASE_URL is "${baseUrl}". Write an address such as "http://localhost:11434/v1".`,
    );
  }
  if (model === undefined) {
    reading.problems.push(
      'OPENAI_BASE_URL is set without ASSISTANT_MODEL. Name the model as that server does, for example "llama3.1".',
    );
  }
  return { kind: 'compatible', baseUrl, apiKey, model: model ?? '' };
}
