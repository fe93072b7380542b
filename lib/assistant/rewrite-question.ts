import type { Utterance } from './assistant-request';
import type { AttachedImage } from './attached-images';
import { modelStream } from './model-stream';
import type { AssistantModel } from './models/assistant-model';
import { imagePart } from './prompt/prompt-messages';
import { rewritingInstructions } from './prompt/rewriting-instructions';
import type { TokenUsage } from './reply-event';
import { tokenCount } from './token-count';
import { withinTokens } from './token-estimate';

export interface RewrittenQuestion {
  queries: readonly string[];
  usage: TokenUsage;
}

const QUERIES_MAX = 3;
const QUERY_CHARACTERS_MAX = 200;
const QUESTION_TOKENS_MAX = 1_000;
const UTTERANCES_MAX = 4;
const UTTERANCE_TOKENS_MAX = 200;
/** Three lines, and the model's reasoning before them. */
const OUTPUT_TOKENS_MAX = 1_500;
/** The reader is waiting for the reply. */
const REWRITING_MS = 8_000;

export interface QuestionToRewrite {
  question: string;
  history: readonly Utterance[];
  /** The search covers their content too. */
  images: readonly AttachedImage[];
}

/** Asks the model for searches in the authors' words. On a timeout or an error, the reply continues without. */
export async function rewriteQuestion(
  { question, history, images, siteName }: QuestionToRewrite & { siteName: string },
  model: AssistantModel,
  signal: AbortSignal,
): Promise<RewrittenQuestion> {
  const usage: TokenUsage = { inputTokens: 0, outputTokens: 0 };
  const said = history
    .slice(-UTTERANCES_MAX)
    .map(({ role, text }) => `${role}: ${withinTokens(text, UTTERANCE_TOKENS_MAX)}`);
  const asked = [...said, `user: ${withinTokens(question, QUESTION_TOKENS_MAX)}`].join('\n');
  let text = '';
  try {
    const stream = await modelStream(
      { model: model.model, retriesMax: 0 },
      {
        prompt: [
          { role: 'system', content: rewritingInstructions(siteName) },
          { role: 'user', content: [{ type: 'text', text: asked }, ...images.map(imagePart)] },
        ],
        maxOutputTokens: Math.min(OUTPUT_TOKENS_MAX, model.outputTokensMax),
        abortSignal: AbortSignal.any([signal, AbortSignal.timeout(REWRITING_MS)]),
        ...(model.keepsConversations ? { providerOptions: { openai: { store: false } } } : {}),
      },
    );
    const reader = stream.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const part = read.value;
      if (part.type === 'error') break;
      if (part.type === 'text-delta') text += part.delta;
      if (part.type === 'finish') {
        usage.inputTokens = tokenCount(part.usage.inputTokens.total);
        usage.outputTokens = tokenCount(part.usage.outputTokens.total);
      }
    }
  } catch {
    return { queries: [], usage };
  }
  return { queries: queriesIn(text).filter((query) => query !== question), usage };
}

/** One query per line; models often add numbers and quotation marks. */
function queriesIn(text: string): string[] {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s*/, '').replace(/^["'`]|["'`]$/g, ''))
    .map((line) => line.trim().slice(0, QUERY_CHARACTERS_MAX))
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  return [...new Set(lines)].slice(0, QUERIES_MAX);
}
