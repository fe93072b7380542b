import { APICallError } from 'ai';
import type { AssistantRequest, Utterance } from './assistant-request';
import { type ModelPart, modelSteps, type ToolFailureReport } from './model-steps';
import type { AssistantModel } from './models/assistant-model';
import { EMBEDDED_PROVIDER, type EmbeddedPhrases, embeddedOptions } from './models/embedded-task';
import { instructions, type SiteFacts } from './prompt/instructions';
import { promptMessages } from './prompt/prompt-messages';
import type { ReplyDocuments } from './prompt/quoted-documents';
import type { QuotablePage } from './prompt/read-around';
import { providerWords } from './provider-message';
import type { QuestionIntent } from './question-intent';
import type { CitedPage, LinkedPage } from './reply-sources';
import { type ReplyToolParts, replyTools } from './reply-tools';
import { estimateTokens } from './token-estimate';

// Ollama: 400 "… does not support tools"; vLLM: 400 "… tool choice requires …"; llama.cpp: 500 "tools param
// requires --jinja flag".
const STATUSES = [400, 404, 413, 415, 422, 500, 501];
/** Matches errors about tools as such, not about one tool's name or a message that mentions tools. */
const TOOLS_REFUSED =
  /\btool(?:s|[ _-]choice|[ _-]calling|[ _-]calls?)?\b.{0,60}(?:support|require|enable|permitted|allowed|forbidden|unrecognized|unknown|unexpected)|(?:support|require|enable|permitted|allowed|forbidden|unrecognized|unknown|unexpected).{0,60}\btool(?:s|[ _-]choice|[ _-]calling)\b/is;
/** OpenAI: 400 "Invalid content type. image_url is only supported by certain models"; vLLM: 400 "… is not a multimodal model". */
const IMAGES_REFUSED = /image|vision|multi-?modal|modalit|content type/i;
const WITHOUT_TOOLS_MS = 60 * 60 * 1_000;

export interface ModelQuestion {
  request: Pick<AssistantRequest, 'question' | 'context' | 'filter' | 'images' | 'unseenFileCount'>;
  history: readonly Utterance[];
  /** The page that the reader is on. */
  standing: { path: string; title: string } | undefined;
  intent: QuestionIntent;
  pages: readonly CitedPage[];
  texts: readonly QuotablePage[];
  beginnings: readonly LinkedPage[];
  isCovered: boolean;
  /** Filter keys that match no page. */
  emptyFilter: readonly string[];
  toolParts: ReplyToolParts;
  /** The documents given to the model; its tools add to them. */
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
  /** Called with the error when the model refused images; the reply continues without them. */
  onImageRefusal: (error: unknown) => void;
}

/** The model's searches plus the answer after the last one. */
const STEPS_MAX = 3;
/** Share of the prompt budget for everything except later tool results. */
const FIRST_PROMPT_SHARE = 0.7;

/**
 * Asks the model. If its server refuses tools, asks again without them, and sends none for the next hour. Refused
 * images are left out of this reply only, because they may be at fault themselves.
 */
export async function* askModel(
  question: ModelQuestion,
  dependencies: ModelDependencies,
): AsyncGenerator<ModelPart> {
  const { model, onImageRefusal } = dependencies;
  let asked = question;
  let hasTools = model.canSearch && (model.withoutToolsUntil ?? 0) < Date.now();
  for (;;) {
    const refusal = yield* partsUntilRefusal(partsFrom(asked, dependencies, hasTools), {
      hasTools,
      hasImages: asked.request.images.length > 0,
    });
    if (refusal === undefined) return;
    if (refusal.of === 'images') {
      onImageRefusal(refusal.error);
      asked = { ...asked, request: withoutImages(asked.request) };
    } else {
      model.withoutToolsUntil = Date.now() + WITHOUT_TOOLS_MS;
      hasTools = false;
    }
  }
}

/** Yields the model's parts. Returns the refusal instead, if that is the first part. */
async function* partsUntilRefusal(
  parts: AsyncGenerator<ModelPart>,
  { hasTools, hasImages }: { hasTools: boolean; hasImages: boolean },
): AsyncGenerator<ModelPart, { of: 'tools' | 'images'; error: unknown } | undefined> {
  let hasBegun = false;
  for await (const part of parts) {
    if (!hasBegun && part.type === 'failure') {
      const { error } = part;
      if (hasTools && isRefusal(error, TOOLS_REFUSED)) return { of: 'tools', error };
      if (hasImages && isRefusal(error, IMAGES_REFUSED)) return { of: 'images', error };
    }
    hasBegun = true;
    yield part;
  }
  return undefined;
}

function withoutImages({ images, unseenFileCount, ...request }: ModelQuestion['request']) {
  const own = images.filter(({ isEarlier }) => !isEarlier).length;
  return { ...request, images: [], unseenFileCount: unseenFileCount + own };
}

function partsFrom(
  asked: ModelQuestion,
  dependencies: ModelDependencies,
  hasTools: boolean,
): AsyncGenerator<ModelPart> {
  const { request, pages, intent, isCovered, beginnings, emptyFilter, documents } = asked;
  const { model, outputTokensMax, temperature } = dependencies.model;
  const { question, context, images, unseenFileCount } = request;
  const { phrases, language, promptTokensMax } = dependencies;
  const system = instructions({
    ...dependencies.facts,
    standing: asked.standing,
    version: request.filter.version?.join(', '),
    language,
    hasImages: request.images.length > 0,
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
    images,
    unseenFileCount,
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
        // Other servers reject unknown options.
        ...(dependencies.model.keepsConversations ? { openai: { store: false } } : {}),
      },
    },
    tools,
    stepsMax: hasTools ? STEPS_MAX : 1,
    onToolFailure: dependencies.onToolFailure,
  });
}

function isRefusal(error: unknown, words: RegExp): boolean {
  if (!APICallError.isInstance(error) || error.statusCode === undefined) return false;
  const { statusCode, responseBody = '', requestBodyValues } = error;
  // Comparing with the request is slow, so it is done only for a likely refusal.
  const mayBe = STATUSES.includes(statusCode) && words.test(responseBody);
  return mayBe && words.test(providerWords(responseBody, requestBodyValues));
}
