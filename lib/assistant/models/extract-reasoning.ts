import { extractReasoningMiddleware, type LanguageModelMiddleware } from 'ai';
import type { StreamPart } from './assistant-model';

const TAG = 'think';
const CLOSING = `</${TAG}>`;

/**
 * Turns the model's text between `<think>` and `</think>` into reasoning. With some servers the opening tag is part of
 * the prompt, and the model writes only the closing one; this is learnt from its first reply. If a later reply then has
 * no text at all, its reasoning becomes the text, and the next replies start as text again.
 */
export function extractReasoning(): LanguageModelMiddleware {
  let startsThinking = false;
  return {
    specificationVersion: 'v3',
    async wrapStream(options) {
      const startWithReasoning = startsThinking;
      const { wrapStream } = extractReasoningMiddleware({ tagName: TAG, startWithReasoning });
      const result = (await wrapStream?.(options)) ?? (await options.doStream());
      const learn = (isSo: boolean) => {
        startsThinking = isSo;
      };
      const stream = result.stream.pipeThrough(startWithReasoning ? textAtLast(learn) : watched(learn));
      return { ...result, stream };
    },
  };
}

/** Watches for a closing tag, even one split across pieces. */
function watched(learn: (startsThinking: boolean) => void): TransformStream<StreamPart, StreamPart> {
  let end = '';
  return new TransformStream({
    transform(part, controller) {
      if (part.type === 'text-delta') {
        end += part.delta;
        if (end.includes(CLOSING)) learn(true);
        end = end.slice(-CLOSING.length);
      }
      controller.enqueue(part);
    },
  });
}

/** Turns the reasoning of a reply without text into its text. */
function textAtLast(learn: (startsThinking: boolean) => void): TransformStream<StreamPart, StreamPart> {
  let thoughts = '';
  let isWhole = false;
  return new TransformStream({
    transform(part, controller) {
      if (part.type === 'reasoning-delta') thoughts += part.delta;
      // A model that calls a tool or is cut off may have been reasoning until then.
      if (part.type === 'reasoning-end' || part.type === 'tool-call') isWhole = true;
      if (part.type === 'finish' && !isWhole && part.finishReason.unified === 'stop' && thoughts !== '') {
        learn(false);
        controller.enqueue({ type: 'text-start', id: TAG });
        controller.enqueue({ type: 'text-delta', id: TAG, delta: thoughts });
        controller.enqueue({ type: 'text-end', id: TAG });
      }
      controller.enqueue(part);
    },
  });
}
