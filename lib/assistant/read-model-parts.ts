import type { TextStreamPart, ToolSet } from 'ai';
import type { FinishReason, ReplyEvent, ReplySource, SearchOutput, TokenUsage } from './reply-event';

/** The result of a call of the model, for the reader rather than the model. */
export interface SearchFinding {
  output: readonly SearchOutput[];
  added: readonly ReplySource[];
  evidence: number;
}

export type ModelPart =
  | ReplyEvent<'step-start' | 'text-append' | 'tool-call' | 'step-finish'>
  | ({ type: 'found'; callId: string } & SearchFinding)
  /** Nothing to show, but the model has started. */
  | { type: 'sign-of-life' }
  | { type: 'finish'; finishReason: FinishReason; usage: TokenUsage }
  | { type: 'failure'; error: unknown };

/** A part for a stream that ends normally although it is incomplete. */
class IncompleteReply extends Error {
  override readonly name = 'IncompleteReply';
}

/**
 * Reads a model's stream. An error or a missing end becomes a failure, after which nothing follows. The first step
 * starts with the reply itself.
 */
export async function* readModelParts(
  parts: AsyncIterable<TextStreamPart<ToolSet>>,
  found: ReadonlyMap<string, SearchFinding>,
): AsyncGenerator<ModelPart> {
  let stepCount = 0;
  let hasText = false;
  for await (const part of parts) {
    switch (part.type) {
      case 'start-step':
        stepCount++;
        if (stepCount > 1) yield { type: 'step-start' };
        break;
      case 'text-delta':
        if (part.text === '') break;
        hasText = true;
        yield { type: 'text-append', text: part.text };
        break;
      case 'reasoning-start':
      case 'reasoning-delta':
      case 'tool-input-start':
      case 'tool-input-delta':
        yield { type: 'sign-of-life' };
        break;
      case 'tool-call': {
        yield { type: 'tool-call', callId: part.toolCallId, toolName: part.toolName, input: part.input };
        break;
      }
      case 'tool-result':
      case 'tool-error': {
        const finding = found.get(part.toolCallId) ?? { output: [], added: [], evidence: 0 };
        yield { type: 'found', callId: part.toolCallId, ...finding };
        break;
      }
      case 'finish-step':
        yield { type: 'step-finish', finishReason: part.finishReason, usage: usageOf(part.usage) };
        break;
      case 'finish': {
        const { finishReason, rawFinishReason, totalUsage } = part;
        const isWhole =
          finishReason === 'stop' || finishReason === 'length' || finishReason === 'content-filter';
        if (isWhole && hasText) yield { type: 'finish', finishReason, usage: usageOf(totalUsage) };
        else {
          const reason = `The model ended with ${finishReason} (${rawFinishReason}), ${hasText ? 'after a text' : 'without a text'}.`;
          yield { type: 'failure', error: new IncompleteReply(reason) };
        }
        return;
      }
      case 'error':
        yield { type: 'failure', error: part.error };
        return;
      case 'abort':
        return;
      default:
        break;
    }
  }
}

function usageOf({
  inputTokens,
  outputTokens,
}: {
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
}): TokenUsage {
  return { inputTokens: inputTokens ?? 0, outputTokens: outputTokens ?? 0 };
}
