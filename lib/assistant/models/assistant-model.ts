import type { LanguageModel } from 'ai';
import type { Rewriting } from '@/lib/base/settings/assistant-settings';

export type StreamingModel = Extract<LanguageModel, { specificationVersion: 'v3' }>;

export type ModelCall = Parameters<StreamingModel['doStream']>[0];
export type ModelPrompt = ModelCall['prompt'];
export type ModelMessage = ModelPrompt[number];
export type ModelStream = Awaited<ReturnType<StreamingModel['doStream']>>['stream'];
export type StreamPart = ModelStream extends ReadableStream<infer Part> ? Part : never;
export type FunctionTool = Extract<NonNullable<ModelCall['tools']>[number], { type: 'function' }>;

export interface AssistantModel {
  model: StreamingModel;
  name: string;
  outputTokensMax: number;
  /** `undefined`: the server's default. */
  temperature?: number | undefined;
  /** Whether it is shown images that readers attach. */
  takesImages: boolean;
  /** Whether it supports tools. */
  canSearch: boolean;
  /** When the model rephrases the question for the search. */
  rewriting: Rewriting;
  /** Until when it is asked without tools, because its server refused them. */
  withoutToolsUntil?: number;
  /** Whether the provider would store conversations by default. */
  keepsConversations: boolean;
  retriesMax: number;
}
