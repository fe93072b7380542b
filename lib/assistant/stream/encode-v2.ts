import { failureMessages, type ReplyEvent } from '../reply-event';
import type { ReplyEncoder } from './reply-encoder';

// The UI message stream of the SDK's v5 line and later, as server-sent events. Only uses fields that every version
// since 5.0.0 accepts, except for two that the documented `finish` event needs.

/** Variants of the `finish` event. */
export interface FinishForm {
  /** For clients that reject unknown keys: the thread's id is only in the metadata. */
  isMetadataOnly: boolean;
}

/** Writes a reply for v2. */
export function replyEncoderV2({ isMetadataOnly }: FinishForm): ReplyEncoder {
  let textCount = 0;
  let isTextOpen = false;
  /** Ends the current text part before another part. */
  const closeText = () => {
    if (!isTextOpen) return '';
    isTextOpen = false;
    return chunk({ type: 'text-end', id: `t${textCount}` });
  };
  const openText = () => {
    if (isTextOpen) return '';
    isTextOpen = true;
    textCount++;
    return chunk({ type: 'text-start', id: `t${textCount}` });
  };
  return {
    headers: {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-cache, no-transform',
      Connection: 'keep-alive',
      'X-Vercel-AI-UI-Message-Stream': 'v1',
      'X-Accel-Buffering': 'no',
    },
    heartbeat: ': ping\n\n',
    encode: (event) =>
      event.type === 'text-append'
        ? openText() + chunk({ type: 'text-delta', id: `t${textCount}`, delta: event.text })
        : closeText() + chunksOf(event, isMetadataOnly),
  };
}

function chunksOf(event: Exclude<ReplyEvent, { type: 'text-append' }>, isMetadataOnly: boolean): string {
  switch (event.type) {
    case 'reply-start': {
      const { messageId, threadId } = event;
      return chunk({ type: 'start', messageId, messageMetadata: { threadId } });
    }
    case 'source-add': {
      const { id: sourceId, url, title } = event.source;
      return chunk({ type: 'source-url', sourceId, url, title });
    }
    case 'evidence-weigh':
      return '';
    case 'step-start':
      return chunk({ type: 'start-step' });
    case 'tool-call': {
      const call = { toolCallId: event.callId, toolName: event.toolName };
      return (
        chunk({ type: 'tool-input-start', ...call }) +
        chunk({ type: 'tool-input-available', ...call, input: event.input })
      );
    }
    case 'tool-result':
      return chunk({ type: 'tool-output-available', toolCallId: event.callId, output: event.output });
    case 'step-finish':
      return chunk({ type: 'finish-step' });
    case 'reply-finish': {
      const { finishReason, threadId } = event;
      const extras = isMetadataOnly ? {} : { finishReason, threadId };
      return chunk({ type: 'finish', ...extras, messageMetadata: { threadId } }) + DONE;
    }
    case 'reply-fail':
      return chunk({ type: 'error', errorText: failureMessages[event.failure] }) + DONE;
  }
}

const DONE = 'data: [DONE]\n\n';

function chunk(value: object): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}
