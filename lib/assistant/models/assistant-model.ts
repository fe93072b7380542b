import type { LanguageModel } from 'ai';

/** A language model and what callers must know about it. */
export interface AssistantModel {
  model: Exclude<LanguageModel, string>;
  /** Shown in threads and the dashboard. */
  name: string;
  /** Whether it can call the search tool; set to false once its server refuses tools. */
  canSearch: boolean;
  /** How often to retry a busy provider before the reply fails. */
  retriesMax: number;
}
