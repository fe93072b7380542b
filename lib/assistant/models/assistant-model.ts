import type { LanguageModel } from 'ai';

/** A language model and what callers must know about it. */
export interface AssistantModel {
  model: Exclude<LanguageModel, string>;
  name: string;
  outputTokensMax: number;
  /** `undefined`: the server's own. */
  temperature?: number | undefined;
  /** Whether it can call tools. */
  canSearch: boolean;
  /** Until when it is asked without tools, because its server refused them. */
  withoutToolsUntil?: number;
  /** Whether its provider would keep conversations unless asked not to. */
  keepsConversations: boolean;
  /** How often to retry a busy provider before the reply fails. */
  retriesMax: number;
}
