import { failureMessages, type ReplyEvent, type ReplyEvents, type TokenUsage } from '../reply-event';
import type { ReplyRecord } from '../thread-store';

/** How an event is written to both streams, and what its thread stores. */
interface EventRow<Type extends keyof ReplyEvents> {
  /** In the data stream protocol of AI SDK 4: lines of `CODE:JSON`. Clients throw on unknown codes. */
  v1(event: ReplyEvent<Type>, state: { messageId: string }): string;
  /**
   * In the UI message stream of AI SDK 5 and later, as server-sent events. Uses only fields that every version since
   * 5.0.0 accepts, except for two that the documented `finish` event needs.
   */
  v2(event: ReplyEvent<Type>, state: { textId: string; isMetadataOnly: boolean }): string;
  kept(event: ReplyEvent<Type>, record: ReplyRecord): Partial<ReplyRecord>;
}

const notSent = () => '';
const notKept = () => ({});

const eventRows: { readonly [Type in keyof ReplyEvents]: EventRow<Type> } = {
  'reply-start': {
    v1: notSent,
    v2: ({ messageId, threadId }) => chunk({ type: 'start', messageId, messageMetadata: { threadId } }),
    kept: notKept,
  },
  'evidence-weigh': {
    v1: notSent,
    v2: notSent,
    // Later searches can only improve the coverage.
    kept: ({ evidence, isCovered }, record) => ({
      evidence: Math.max(record.evidence ?? 0, evidence),
      isCovered: record.isCovered === true || isCovered,
    }),
  },
  'source-add': {
    v1: ({ source: { id, url, title } }) => line('h', { sourceType: 'url', id, url, title }),
    v2: ({ source: { id: sourceId, url, title } }) => chunk({ type: 'source-url', sourceId, url, title }),
    kept: ({ source }, { sources }) => ({ sources: [...sources, source] }),
  },
  'questions-suggest': {
    // Message annotations, because clients merge the data of all messages into one list.
    v1: ({ questions }) => line('8', [{ type: 'suggestions', questions }]),
    v2: ({ questions }) => chunk({ type: 'data-suggestions', data: { questions } }),
    kept: notKept,
  },
  'step-start': {
    v1: (_, { messageId }) => line('f', { messageId }),
    v2: () => chunk({ type: 'start-step' }),
    kept: notKept,
  },
  'text-append': {
    v1: ({ text }) => line('0', text),
    v2: ({ text }, { textId }) => chunk({ type: 'text-delta', id: textId, delta: text }),
    kept: ({ text }, record) => ({ text: record.text + text }),
  },
  'tool-call': {
    v1: ({ callId, toolName, input }) => line('9', { toolCallId: callId, toolName, args: input }),
    v2: ({ callId, toolName, input }) => {
      const call = { toolCallId: callId, toolName };
      return (
        chunk({ type: 'tool-input-start', ...call }) + chunk({ type: 'tool-input-available', ...call, input })
      );
    },
    kept: notKept,
  },
  'tool-result': {
    v1: ({ callId, output }) => line('a', { toolCallId: callId, result: output }),
    v2: ({ callId, output }) => chunk({ type: 'tool-output-available', toolCallId: callId, output }),
    kept: notKept,
  },
  'step-finish': {
    v1: ({ finishReason, usage }) => line('e', { finishReason, usage: usageOf(usage), isContinued: false }),
    v2: () => chunk({ type: 'finish-step' }),
    kept: notKept,
  },
  'reply-finish': {
    v1: ({ finishReason, usage, threadId }) => {
      // Clients drop unknown keys of the last part, so the id is also sent where they keep it.
      const finish = [{ type: 'finish', threadId }];
      const last = { type: 'finish', finishReason, usage: usageOf(usage), threadId };
      return line('2', finish) + line('8', finish) + line('d', last);
    },
    v2: ({ finishReason, threadId }, { isMetadataOnly }) => {
      const extras = isMetadataOnly ? {} : { finishReason, threadId };
      return chunk({ type: 'finish', ...extras, messageMetadata: { threadId } }) + DONE;
    },
    kept: ({ finishReason, usage }) => ({ state: 'complete', finishReason, ...usage }),
  },
  'reply-fail': {
    // Clients read nothing after the error, but the thread can still be continued.
    v1: ({ failure, threadId }) =>
      line('2', [{ type: 'thread', threadId }]) + line('3', failureMessages[failure]),
    v2: ({ failure }) => chunk({ type: 'error', errorText: failureMessages[failure] }) + DONE,
    kept: ({ failure }) => ({ state: 'failed', failure }),
  },
};

export function eventRow<Type extends keyof ReplyEvents>(event: { type: Type }): EventRow<Type> {
  return eventRows[event.type];
}

export function hasEventRow(type: unknown): boolean {
  return typeof type === 'string' && Object.hasOwn(eventRows, type);
}

const DONE = 'data: [DONE]\n\n';

export function chunk(value: object): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}

function line(code: string, value: unknown): string {
  return `${code}:${JSON.stringify(value)}\n`;
}

function usageOf({ inputTokens, outputTokens }: TokenUsage) {
  return { promptTokens: inputTokens, completionTokens: outputTokens };
}
