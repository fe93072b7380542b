import { createOpenAI } from '@ai-sdk/openai';
import { extractReasoningMiddleware, wrapLanguageModel } from 'ai';
import type { ModelSettings } from '@/lib/base/assistant-settings';
import { adaptedRequests } from './adapted-requests';
import type { AssistantModel } from './assistant-model';
import { embeddedModel } from './embedded-model';

export function createModel(settings: ModelSettings): AssistantModel {
  switch (settings.kind) {
    case 'embedded':
      return {
        model: embeddedModel(),
        name: 'embedded',
        canSearch: false,
        keepsConversations: false,
        retriesMax: 0,
      };
    case 'openai': {
      const openai = createOpenAI({ apiKey: settings.apiKey, fetch: adaptedFetch() });
      return {
        model: openai(settings.model),
        name: settings.model,
        canSearch: true,
        keepsConversations: true,
        retriesMax: 1,
      };
    }
    case 'compatible': {
      // Other servers only speak the chat protocol. Many need no key, but the package requires one.
      const openai = createOpenAI({
        baseURL: settings.baseUrl,
        apiKey: settings.apiKey ?? 'none',
        fetch: adaptedFetch(),
      });
      // Many local models write what they think as text between tags.
      const model = wrapLanguageModel({
        model: openai.chat(settings.model),
        middleware: extractReasoningMiddleware({ tagName: 'think' }),
      });
      return { model, name: settings.model, canSearch: true, keepsConversations: false, retriesMax: 1 };
    }
  }
}

function adaptedFetch(): (address: string | URL | Request, request?: RequestInit) => Promise<Response> {
  const send = adaptedRequests(fetch, Date.now);
  return (address, request = {}) => send(address instanceof Request ? address.url : String(address), request);
}
