import { APICallError } from 'ai';
import type { AssistantRequest, Utterance } from './assistant-request';
import { type ModelPart, modelSteps, type ToolFailureReport } from './model-steps';
import type { AssistantModel } from './models/assistant-model';
import { EMBEDDED_PROVIDER, type EmbeddedPhrases, embeddedOptions } from './models/embedded-task';
import { instructions, type SiteFacts } from './prompt/instructions';
import { promptMessages } from './prompt/prompt-messages';
import type { ReplyDocuments } from './prompt/quoted-documents';
import type { QuotablePage } from './prompt/read-around';
import type { QuestionIntent } from './question-intent';
import type { CitedPage, LinkedPage } from './reply-sources';
import { type ReplyToolParts, replyTools } from './reply-tools';
import { estimateTokens } from './token-estimate';

// Ollama: 400 "… does not support tools"; vLLM: 400 "… tool choice requires …"; llama.cpp: 500 "tools param
// requires --jinja flag".
const STATUSES = [400, 422, 500, 501];
/** An error that says so of tools, not one about a tool's name or a message that mentions tools. */
const TOOLS_REFUSED =
  /\btool(?:s|[ _-]choice|[ _-]calling|[ _-]calls?)?\b.{0,60}(?:support|require|enable|permitted|allowed|forbidden|unrecognized|unknown|unexpected)|(?:support|require|enable|permitted|allowed|forbidden|unrecognized|unknown|unexpected).{0,60}\btool(?:s|[ _-]choice|[ _-]calling)\b/is;
const WITHOUT_TOOLS_MS = 60 * 60 * 1_000;

export interface ModelQuestion {
  request: Pick<AssistantRequest, 'question' | 'context' | 'filter'>;
  history: readonly Utterance[];
  /** The page that the reader stands on. */
  standing: { path: string; title: string } | undefined;
  intent: QuestionIntent;
  pages: readonly CitedPage[];
  texts: readonly QuotablePage[];
  beginnings: readonly LinkedPage[];
  /** Whether the pages probably contain the answer. */
  isCovered: boolean;
  /** The keys of a filter that no page matches. */
  emptyFilter: readonly string[];
  toolParts: ReplyToolParts;
  /** What the model was given to read; its tools add to it. */
  documents: ReplyDocuments;
  signal: AbortSignal;
}

export interface ModelDependencies {
  model: AssistantModel;
  facts: SiteFacts;
  phrases: EmbeddedPhrases;
  language: string;
  promptTokensMax: number;
  onToolFailure: ToolFailureReport;
}

/** The model's searches plus the answer after the last one. */
const STEPS_MAX = 3;
/** Share of the prompt's budget for everything but what tools add later. */
const FIRST_PROMPT_SHARE = 0.7;

/** Asks the model. One whose server refuses tools is asked again without them, and without them for the next hour. */
export async function* askModel(
  question: ModelQuestion,
  dependencies: ModelDependencies,
): AsyncGenerator<ModelPart> {
  const { model } = dependencies;
  const hasTools = model.canSearch && (model.withoutToolsUntil ?? 0) < Date.now();
  let hasBegun = false;
  for await (const part of partsFrom(question, dependencies, hasTools)) {
    if (!hasBegun && part.type === 'failure' && hasTools && refusesTools(part.error)) {
      model.withoutToolsUntil = Date.now() + WITHOUT_TOOLS_MS;
      yield* partsFrom(question, dependencies, false);
      return;
    }
    hasBegun = true;
    yield part;
  }
}

function partsFrom(
  asked: ModelQuestion,
  dependencies: ModelDependencies,
  hasTools: boolean,
): AsyncGenerator<ModelPart> {
  const { request, pages, intent, isCovered, beginnings, emptyFilter, documents } = asked;
  const { model, outputTokensMax, temperature } = dependencies.model;
  const { question, context } = request;
  const { phrases, language, promptTokensMax } = dependencies;
  const system = instructions({
    ...dependencies.facts,
    standing: asked.standing,
    version: request.filter.version?.join(', '),
    language,
    canSearch: hasTools,
    canReadOperations: hasTools && asked.toolParts.readOperation !== undefined,
  });
  const firstTokensMax = Math.floor(promptTokensMax * (hasTools ? FIRST_PROMPT_SHARE : 1));
  const tools = hasTools
    ? replyTools(asked.toolParts, { documents, tokensMax: promptTokensMax - firstTokensMax })
    : undefined;
  const messages = promptMessages({
    question,
    context,
    history: asked.history,
    pages: asked.texts,
    beginnings,
    documents,
    isEvidenceWeak: !isCovered,
    emptyFilter,
    tokensMax: firstTokensMax - estimateTokens(system),
  });
  return modelSteps({
    model: dependencies.model,
    call: {
      prompt: [{ role: 'system', content: system }, ...messages],
      ...(tools === undefined ? {} : { tools: tools.descriptions, toolChoice: { type: 'auto' } }),
      maxOutputTokens: outputTokensMax,
      ...(temperature === undefined ? {} : { temperature }),
      abortSignal: asked.signal,
      providerOptions: {
        ...(model.provider === EMBEDDED_PROVIDER
          ? embeddedOptions({
              question,
              intent,
              pages,
              beginnings,
              isCovered,
              emptyFilter,
              phrases,
              language,
            })
          : {}),
        // Other servers refuse what they do not know.
        ...(dependencies.model.keepsConversations ? { openai: { store: false } } : {}),
      },
    },
    tools,
    stepsMax: hasTools ? STEPS_MAX : 1,
    onToolFailure: dependencies.onToolFailure,
  });
}

/** Whether an error says that the server does not support tools. */
function refusesTools(error: unknown): boolean {
  if (!APICallError.isInstance(error) || error.statusCode === undefined) return false;
  return STATUSES.includes(error.statusCode) && TOOLS_REFUSED.test(error.responseBody ?? '');
}
