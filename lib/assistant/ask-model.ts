import { APICallError, RetryError, stepCountIs, streamText, type ToolSet } from 'ai';
import type { AssistantRequest, Utterance } from './assistant-request';
import type { AssistantModel } from './models/assistant-model';
import { EMBEDDED_PROVIDER, type EmbeddedPhrases, embeddedOptions } from './models/embedded-task';
import { instructions } from './prompt/instructions';
import { promptMessages } from './prompt/prompt-messages';
import { type ModelPart, readModelParts } from './read-model-parts';
import type { CitedPage } from './reply-sources';
import type { searchTool } from './search-tool';

// Ollama: 400 "… does not support tools"; vLLM: 400 "… tool choice requires …"; llama.cpp: 500 "tools param
// requires --jinja flag".
const STATUSES = [400, 422, 500, 501];

/** The input of a model call. */
export interface ModelQuestion {
  request: Pick<AssistantRequest, 'question' | 'context'>;
  history: readonly Utterance[];
  pages: readonly CitedPage[];
  /** Whether the pages probably contain the answer. */
  isCovered: boolean;
  search: ReturnType<typeof searchTool>;
  signal: AbortSignal;
}

/** Which model is asked, and how. */
export interface ModelDependencies {
  model: AssistantModel;
  siteName: string;
  phrases: EmbeddedPhrases;
  /** Code of the language of the documentation. */
  language: string;
  promptTokensMax: number;
}

/** The model's searches plus the answer after the last one. */
const STEPS_MAX = 3;
const OUTPUT_TOKENS_MAX = 8_000;
/** Share of the prompt's budget for the first pages, when searches will add more. */
const FIRST_DOCUMENTS_SHARE = 0.6;

/** Asks the model. A model whose server refuses tools is asked again without them, and without them from then on. */
export async function* askModel(
  question: ModelQuestion,
  dependencies: ModelDependencies,
): AsyncGenerator<ModelPart> {
  let hasBegun = false;
  for await (const part of partsFrom(question, dependencies)) {
    if (!hasBegun && part.type === 'failure' && dependencies.model.canSearch && refusesTools(part.error)) {
      dependencies.model.canSearch = false;
      yield* partsFrom(question, dependencies);
      return;
    }
    hasBegun = true;
    yield part;
  }
}

function partsFrom(asked: ModelQuestion, dependencies: ModelDependencies): AsyncGenerator<ModelPart> {
  const { request, pages, isCovered, search } = asked;
  const { model, canSearch, retriesMax } = dependencies.model;
  const { question, context } = request;
  const { phrases, language } = dependencies;
  const tools: ToolSet = canSearch ? { search: search.tool } : {};
  const { fullStream } = streamText({
    model,
    system: instructions({ siteName: dependencies.siteName, language: undefined, canSearch }),
    messages: promptMessages({
      question,
      context,
      history: asked.history,
      pages,
      isEvidenceWeak: !isCovered,
      tokensMax: dependencies.promptTokensMax * (canSearch ? FIRST_DOCUMENTS_SHARE : 1),
    }),
    tools,
    stopWhen: stepCountIs(STEPS_MAX),
    // The last step must be an answer.
    prepareStep: ({ stepNumber }) => (canSearch && stepNumber >= STEPS_MAX - 1 ? { toolChoice: 'none' } : {}),
    maxOutputTokens: OUTPUT_TOKENS_MAX,
    maxRetries: retriesMax,
    abortSignal: asked.signal,
    providerOptions: {
      ...(model.provider === EMBEDDED_PROVIDER
        ? embeddedOptions({ question, pages, isCovered, phrases, language })
        : {}),
      openai: { store: false },
    },
    // Errors are also parts of the stream.
    onError: () => undefined,
  });
  return readModelParts(fullStream, search.found);
}

/** Whether an error says that the server does not support tools. */
function refusesTools(error: unknown): boolean {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  if (!APICallError.isInstance(cause) || cause.statusCode === undefined) return false;
  return STATUSES.includes(cause.statusCode) && /\btools?\b/i.test(cause.responseBody ?? '');
}
