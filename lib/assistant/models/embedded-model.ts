import { EMBEDDED_MODEL } from '@/lib/base/settings/model-prices';
import { estimateTokens } from '../token-estimate';
import type { StreamingModel, StreamPart } from './assistant-model';
import { composeReply } from './compose-reply';
import { EMBEDDED_PROVIDER, embeddedTask } from './embedded-task';

/** A language model without a service: it deterministically quotes the passages closest to the question. */
export function embeddedModel(): StreamingModel {
  return {
    specificationVersion: 'v3',
    provider: EMBEDDED_PROVIDER,
    modelId: EMBEDDED_MODEL,
    supportedUrls: {},
    async doGenerate({ providerOptions }) {
      const text = composeReply(embeddedTask(providerOptions));
      return { content: [{ type: 'text', text }], finishReason: stopped, usage: usageOf(text), warnings: [] };
    },
    async doStream({ providerOptions, abortSignal }) {
      const text = composeReply(embeddedTask(providerOptions));
      const pieces = piecesOf(text);
      const stream = new ReadableStream<StreamPart>({
        start(controller) {
          controller.enqueue({ type: 'stream-start', warnings: [] });
          controller.enqueue({ type: 'text-start', id: 'text' });
        },
        pull(controller) {
          if (abortSignal?.aborted) return controller.error(abortSignal.reason);
          const piece = pieces.shift();
          if (piece !== undefined)
            return controller.enqueue({ type: 'text-delta', id: 'text', delta: piece });
          controller.enqueue({ type: 'text-end', id: 'text' });
          controller.enqueue({ type: 'finish', finishReason: stopped, usage: usageOf(text) });
          controller.close();
        },
      });
      return { stream };
    },
  };
}

const stopped = { unified: 'stop', raw: undefined } as const;

/** Whole lines, so that clients never render unfinished Markdown. */
function piecesOf(text: string): string[] {
  return text.match(/[^\n]*\n+|[^\n]+$/g) ?? [];
}

function usageOf(text: string) {
  const nothing = { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 };
  return {
    inputTokens: nothing,
    outputTokens: { total: estimateTokens(text), text: undefined, reasoning: undefined },
  };
}
