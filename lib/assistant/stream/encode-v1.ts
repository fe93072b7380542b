import { failureMessages, type ReplyEvent, type TokenUsage } from '../reply-event';
import type { ReplyEncoder } from './reply-encoder';

// The data stream protocol of the SDK's v4 line: lines of `CODE:JSON`. Clients throw on unknown codes.

/** Writes a reply for v1. */
export function replyEncoderV1(): ReplyEncoder {
  let messageId = '';
  return {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'X-Vercel-AI-Data-Stream': 'v1',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    },
    heartbeat: '\n',
    encode(event) {
      if (event.type === 'reply-start') messageId = event.messageId;
      return linesOf(event, messageId);
    },
  };
}

function linesOf(event: ReplyEvent, messageId: string): string {
  switch (event.type) {
    case 'reply-start':
    case 'evidence-weigh':
      return '';
    case 'source-add': {
      const { id, url, title } = event.source;
      return line('h', { sourceType: 'url', id, url, title });
    }
    case 'step-start':
      return line('f', { messageId });
    case 'text-append':
      return line('0', event.text);
    case 'tool-call':
      return line('9', { toolCallId: event.callId, toolName: event.toolName, args: event.input });
    case 'tool-result':
      return line('a', { toolCallId: event.callId, result: event.output });
    case 'step-finish':
      return line('e', { finishReason: event.finishReason, usage: usageOf(event.usage), isContinued: false });
    case 'reply-finish': {
      const { finishReason, threadId } = event;
      // Clients drop unknown keys of the last part, so the id is also sent where they keep it.
      const finish = [{ type: 'finish', threadId }];
      const last = { type: 'finish', finishReason, usage: usageOf(event.usage), threadId };
      return line('2', finish) + line('8', finish) + line('d', last);
    }
    case 'reply-fail':
      // Clients read nothing after the error, but the thread can still be continued.
      return (
        line('2', [{ type: 'thread', threadId: event.threadId }]) + line('3', failureMessages[event.failure])
      );
  }
}

function line(code: string, value: unknown): string {
  return `${code}:${JSON.stringify(value)}\n`;
}

function usageOf({ inputTokens, outputTokens }: TokenUsage) {
  return { promptTokens: inputTokens, completionTokens: outputTokens };
}
