import type { LanguageModel } from 'ai';
import type { Rewriting } from '@/lib/base/settings/assistant-settings';

export type StreamingModel = Extract<LanguageModel, { specificationVersion: 'v3' }>;

export type ModelCall = Parameters<StreamingModel['doStream']>[0];
export type ModelPrompt = ModelCall['prompt'];
export type ModelMessage = ModelPrompt[number];
export type ModelStream = Awaited<ReturnType<StreamingModel['doStream']>>['stream'];
/** A part of a model's stream, as its provider sends it. */
export type StreamPart = ModelStream extends ReadableStream<infer Part> ? Part : never;
export type FunctionTool = Extract<NonNullable<ModelCall['tools']>[number], { type: 'function' }>;

/** A language model and what callers must know about it. */
export interface AssistantModel {
  model: StreamingModel;
  name: string;
  outputTokensMax: number;
  /** `undefined`: the server's own. */
  temperature?: number | undefined;
  /** Whether it is shown the images that readers attach. */
  takesImages: boolean;
  /** Whether it can call tools. */
  canSearch: boolean;
  /** When the model writes searches in other words before the first one. */
  rewriting: Rewriting;
  /** Until when it is asked without tools, because its server refused them. */
  withoutToolsUntil?: number;
  /** Whether its provider would keep conversations unless asked not to. */
  keepsConversations: boolean;
  /** How often to retry a busy provider before the reply fails. */
  retriesMax: number;
}
