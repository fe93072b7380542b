import { eventRow } from './event-rows';
import type { ReplyEncoder } from './reply-encoder';

export function replyEncoderV1(): ReplyEncoder {
  const state = { messageId: '' };
  return {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'X-Vercel-AI-Data-Stream': 'v1',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    },
    heartbeat: '\n',
    encode(event) {
      if (event.type === 'reply-start') state.messageId = event.messageId;
      return eventRow(event).v1(event, state);
    },
  };
}
