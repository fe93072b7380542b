import type { LanguageModel } from 'ai';

/** A language model, with what must be known to ask it. */
export interface AssistantModel {
  model: Exclude<LanguageModel, string>;
  /** For threads and the dashboard. */
  name: string;
  /** Whether it can call the search tool; turns false once its server refuses tools. */
  canSearch: boolean;
  /** How often a provider that is busy is asked again before the reply counts as failed. */
  retriesMax: number;
}
