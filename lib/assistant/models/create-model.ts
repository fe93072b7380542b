import { createOpenAI } from '@ai-sdk/openai';
import type { ModelSettings } from '@/lib/base/assistant-settings';
import type { AssistantModel } from './assistant-model';
import { embeddedModel } from './embedded-model';

/** The model that the operator configured. */
export function createModel(settings: ModelSettings): AssistantModel {
  switch (settings.kind) {
    case 'embedded':
      return { model: embeddedModel(), name: 'embedded', canSearch: false, retriesMax: 0 };
    case 'openai': {
      const openai = createOpenAI({ apiKey: settings.apiKey });
      return { model: openai(settings.model), name: settings.model, canSearch: true, retriesMax: 1 };
    }
    case 'compatible': {
      // Other servers only speak the chat protocol. Many need no key, but the package requires one.
      const openai = createOpenAI({ baseURL: settings.baseUrl, apiKey: settings.apiKey ?? 'none' });
      return { model: openai.chat(settings.model), name: settings.model, canSearch: true, retriesMax: 1 };
    }
  }
}
