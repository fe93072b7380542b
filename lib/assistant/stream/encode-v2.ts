import { failureMessages, type ReplyEvent } from '../reply-event';
import type { ReplyEncoder } from './reply-encoder';

// The UI message stream of the v5 line and later: server-sent events. Only fields that every version since
// 5.0.0 takes, but for the two that the documented `finish` event needs.

/** How the `finish` event is written. */
export interface FinishForm {
  /** For clients that refuse keys they do not know: the thread's id stands in the metadata alone. */
  isMetadataOnly: boolean;
}

/** Writes a reply for v2. */
export function replyEncoderV2({ isMetadataOnly }: FinishForm): ReplyEncoder {
  let textCount = 0;
  let isTextOpen = false;
  /** Closes the text that is being written, for whatever comes next. */
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
    case 'search-call': {
      const call = { toolCallId: event.callId, toolName: 'search' };
      return (
        chunk({ type: 'tool-input-start', ...call }) +
        chunk({ type: 'tool-input-available', ...call, input: event.input })
      );
    }
    case 'search-result':
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
