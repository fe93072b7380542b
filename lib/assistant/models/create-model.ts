import { createOpenAI } from '@ai-sdk/openai';
import { wrapLanguageModel } from 'ai';
import type { ModelCallSettings, ModelSettings } from '@/lib/base/settings/assistant-settings';
import { EMBEDDED_MODEL } from '@/lib/base/settings/model-prices';
import { adaptedRequests } from './adapted-requests';
import type { AssistantModel } from './assistant-model';
import { embeddedModel } from './embedded-model';
import { extractReasoning } from './extract-reasoning';
import { keylessFetch } from './keyless-fetch';
import { optionalModel } from './optional-providers';

export function createModel(settings: ModelSettings, calls: ModelCallSettings): AssistantModel {
  const { outputTokensMax, temperature, extraBody, rewriting, takesImages } = calls;
  const asked = { outputTokensMax, temperature, rewriting, takesImages };
  switch (settings.kind) {
    case 'embedded':
      return {
        ...asked,
        model: embeddedModel(),
        rewriting: 'off',
        takesImages: false,
        name: EMBEDDED_MODEL,
        canSearch: false,
        keepsConversations: false,
        retriesMax: 0,
      };
    case 'openai': {
      const openai = createOpenAI({ apiKey: settings.apiKey, fetch: adaptedFetch(extraBody) });
      return {
        ...asked,
        model: openai(settings.model),
        name: settings.model,
        canSearch: true,
        keepsConversations: true,
        retriesMax: 1,
      };
    }
    case 'compatible': {
      // Other servers support only the chat protocol. Many need no key, but the package requires one.
      const openai = createOpenAI({
        baseURL: settings.baseUrl,
        apiKey: settings.apiKey ?? 'none',
        fetch: adaptedFetch(extraBody),
      });
      const model = wrapLanguageModel({
        model: openai.chat(settings.model),
        middleware: extractReasoning(),
      });
      return {
        ...asked,
        model,
        name: settings.model,
        canSearch: true,
        keepsConversations: false,
        retriesMax: 1,
      };
    }
    case 'provider': {
      const model = optionalModel(settings.provider, settings.model);
      return {
        ...asked,
        model,
        name: settings.model,
        canSearch: true,
        // Azure uses OpenAI's own protocol.
        keepsConversations: settings.provider === 'azure',
        retriesMax: 1,
      };
    }
  }
}

function adaptedFetch(
  extraBody: Readonly<Record<string, unknown>>,
): (address: string | URL | Request, request?: RequestInit) => Promise<Response> {
  const send = adaptedRequests(keylessFetch, Date.now, extraBody);
  return (address, request = {}) => send(address instanceof Request ? address.url : String(address), request);
}
