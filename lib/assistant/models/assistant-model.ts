import type { LanguageModel } from 'ai';

export interface AssistantModel {
  model: Exclude<LanguageModel, string>;
  name: string;
  canSearch: boolean;
  withoutToolsUntil?: number;
  keepsConversations: boolean;
  retriesMax: number;
}
