import { isRecord } from '@/lib/base/values/is-record';
import { isWebAddress } from '@/lib/base/web/is-web-address';
import { type EmbeddingSettings, embeddingSettingsFrom } from './embedding-settings';
import { type ModelPrices, modelPricesFrom } from './model-prices';
import { choiceFrom, type SettingReading, settingFrom, switchFrom, wholeNumberFrom } from './setting';
import { type SupportSettings, supportSettingsFrom } from './support-settings';

export interface AssistantSettings {
  model: ModelSettings;
  calls: ModelCallSettings;
  embeddings: EmbeddingSettings | undefined;
  limits: LimitSettings;
  /** Maximum prompt size in tokens: the model's context window minus room for the reply. */
  promptTokensMax: number;
  panel: PanelSettings;
  /** Where readers get help if the assistant could not help them. */
  support: SupportSettings | undefined;
  prices: ModelPrices;
}

/** Settings of the assistant panel, as opposed to the API. */
export interface PanelSettings {
  isShown: boolean;
  /** Suggested questions; if empty, the page's headings are used. */
  questions: string[];
}

export type ModelSettings =
  | { kind: 'embedded' }
  | { kind: 'openai'; apiKey: string; model: string }
  /** A server with OpenAI's chat protocol; many need no key. */
  | { kind: 'compatible'; baseUrl: string; apiKey: string | undefined; model: string }
  /** A provider whose package is installed separately and reads its own variables. */
  | { kind: 'provider'; provider: ProviderName; model: string };

const providers = ['anthropic', 'google', 'azure', 'bedrock', 'mistral'] as const;

export type ProviderName = (typeof providers)[number];

/**
 * When the model rewrites a question in the product's words before the first search: if the reader's own words find
 * little, always, or never.
 */
const rewritings = ['weak', 'always', 'off'] as const;

export type Rewriting = (typeof rewritings)[number];

/** Request parameters for every model. */
export interface ModelCallSettings {
  outputTokensMax: number;
  /** `undefined`: the server's own. */
  temperature: number | undefined;
  rewriting: Rewriting;
  /** Whether the model receives the images that readers attach. */
  takesImages: boolean;
  /** Further fields of the request, for servers with OpenAI's protocols. */
  extraBody: Readonly<Record<string, unknown>>;
}

export interface LimitSettings {
  usesPerKeyAndMonth: number;
  requestsPerOrganizationAndHour: number;
  requestsPerAddressAndDay: number;
}

const QUESTIONS_MAX = 3;
const OPENAI_MODEL = 'gpt-4.1-mini';
const LIMIT_MAX = 1_000_000_000;

export function assistantSettingsFrom(reading: SettingReading): AssistantSettings {
  const model = modelFrom(reading);
  const limit = (name: string) =>
    wholeNumberFrom(reading, `ASSISTANT_${name}`, { byDefault: 10_000, from: 0, to: LIMIT_MAX });
  return {
    model,
    calls: callsFrom(reading, model),
    embeddings: embeddingSettingsFrom(reading),
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
    support: supportSettingsFrom(reading),
    prices: modelPricesFrom(reading),
  };
}

function panelFrom(reading: SettingReading): PanelSettings {
  const advice = 'Write "on", or "off" for pages without the assistant.';
  const isShown = switchFrom(reading, 'ASSISTANT_PANEL', advice) ?? true;
  const questions = (settingFrom(reading, 'ASSISTANT_QUESTIONS') ?? '')
    .split('|')
    .map((question) => question.trim())
    .filter((question) => question !== '');
  if (questions.length > QUESTIONS_MAX) {
    reading.problems.push(
      `ASSISTANT_QUESTIONS holds ${questions.length} questions. Write up to ${QUESTIONS_MAX}, with "|" between them.`,
    );
  }
  return { isShown, questions };
}

const TEMPERATURE_MAX = 2;

function callsFrom(reading: SettingReading, model: ModelSettings): ModelCallSettings {
  const outputTokensMax = wholeNumberFrom(reading, 'ASSISTANT_OUTPUT_TOKENS', {
    byDefault: 8_000,
    from: 50,
    to: 1_000_000,
  });
  const written = settingFrom(reading, 'ASSISTANT_TEMPERATURE');
  const temperature = written === undefined ? undefined : Number(written);
  if (temperature !== undefined && !(temperature >= 0 && temperature <= TEMPERATURE_MAX))
    reading.problems.push(
      `ASSISTANT_TEMPERATURE is "${written}". Write a number from 0 to ${TEMPERATURE_MAX}.`,
    );
  const rewriting = choiceFrom(
    reading,
    'ASSISTANT_REWRITING',
    rewritings,
    'Write "weak" for questions whose own words find little, "always", or "off".',
  );
  const takesImages = takesImagesFrom(reading, model);
  return { outputTokensMax, temperature, rewriting, takesImages, extraBody: extraBodyFrom(reading) };
}

/** All current models of these providers accept images. Elsewhere it depends on the model, and many fail silently. */
const PROVIDERS_WITH_IMAGES: readonly string[] = ['anthropic', 'google'];

function takesImagesFrom(reading: SettingReading, model: ModelSettings): boolean {
  const advice = 'Write "on" if the model takes images, or "off".';
  const written = switchFrom(reading, 'ASSISTANT_IMAGES', advice);
  if (model.kind !== 'embedded')
    return (
      written ??
      (model.kind === 'openai' ||
        (model.kind === 'provider' && PROVIDERS_WITH_IMAGES.includes(model.provider)))
    );
  if (written === true)
    reading.problems.push(
      'ASSISTANT_IMAGES is "on", but no model is set that could look at images. Set one, or leave ASSISTANT_IMAGES out.',
    );
  return false;
}

function extraBodyFrom(reading: SettingReading): Record<string, unknown> {
  const written = settingFrom(reading, 'ASSISTANT_EXTRA_BODY');
  if (written === undefined) return {};
  const provider = settingFrom(reading, 'ASSISTANT_PROVIDER') ?? 'openai';
  if (provider !== 'openai')
    reading.problems.push(
      `ASSISTANT_EXTRA_BODY is for OpenAI and servers with its protocol. Leave it out with ASSISTANT_PROVIDER "${provider}".`,
    );
  try {
    const body: unknown = JSON.parse(written);
    if (isRecord(body)) return body;
  } catch {
    // Invalid JSON: reported below.
  }
  reading.problems.push(`ASSISTANT_EXTRA_BODY is "${written}". Write a JSON object such as {"top_k": 20}.`);
  return {};
}

function modelFrom(reading: SettingReading): ModelSettings {
  const named = settingFrom(reading, 'ASSISTANT_PROVIDER') ?? 'openai';
  return named === 'openai' ? openaiFrom(reading) : providerFrom(reading, named);
}

function providerFrom(reading: SettingReading, named: string): ModelSettings {
  const provider = providers.find((name) => name === named);
  const model = settingFrom(reading, 'ASSISTANT_MODEL');
  if (provider === undefined)
    reading.problems.push(
      `ASSISTANT_PROVIDER is "${named}". Write "openai", ${providers.map((name) => `"${name}"`).join(', ')}.`,
    );
  else if (model === undefined)
    reading.problems.push(
      `ASSISTANT_PROVIDER is "${named}" without ASSISTANT_MODEL. Name the model as that provider does.`,
    );
  if (provider === undefined || model === undefined) return { kind: 'embedded' };
  return { kind: 'provider', provider, model };
}

function openaiFrom(reading: SettingReading): ModelSettings {
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
  if (!isWebAddress(baseUrl)) {
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
