import { isWebAddress } from '@/lib/base/web/is-web-address';
import { type SettingReading, settingFrom } from './setting';

/** An embedding model that finds pages by meaning, on a server with OpenAI's protocol. */
export interface EmbeddingSettings {
  /** `undefined`: OpenAI. */
  baseUrl: string | undefined;
  apiKey: string | undefined;
  model: string;
}

export function embeddingSettingsFrom(reading: SettingReading): EmbeddingSettings | undefined {
  const model = settingFrom(reading, 'ASSISTANT_EMBEDDING_MODEL');
  const own = settingFrom(reading, 'ASSISTANT_EMBEDDING_BASE_URL');
  const ownKey = settingFrom(reading, 'ASSISTANT_EMBEDDING_API_KEY');
  if (own !== undefined && !isWebAddress(own))
    reading.problems.push(
      `ASSISTANT_EMBEDDING_BASE_URL is "${own}". Write an address such as "http://localhost:11434/v1".`,
    );
  if (model === undefined) {
    for (const [name, value] of [
      ['ASSISTANT_EMBEDDING_BASE_URL', own],
      ['ASSISTANT_EMBEDDING_API_KEY', ownKey],
    ] as const)
      if (value !== undefined)
        reading.problems.push(
          `${name} is set without ASSISTANT_EMBEDDING_MODEL. Name the model, for example "nomic-embed-text".`,
        );
    return undefined;
  }
  // Never send the key of one server to another.
  if (own !== undefined) return { baseUrl: own, apiKey: ownKey, model };
  const baseUrl = settingFrom(reading, 'OPENAI_BASE_URL');
  const apiKey = ownKey ?? settingFrom(reading, 'OPENAI_API_KEY');
  if (baseUrl === undefined && apiKey === undefined)
    reading.problems.push(
      `ASSISTANT_EMBEDDING_MODEL is "${model}", but no server is named that has it. ` +
        'Set OPENAI_API_KEY, or ASSISTANT_EMBEDDING_BASE_URL to the address of a server of your own.',
    );
  return { baseUrl, apiKey, model };
}
