import { chunk, eventRow } from './event-rows';
import type { ReplyEncoder } from './reply-encoder';

export interface FinishForm {
  /** For clients that reject unknown keys: the thread's id is only in the metadata. */
  isMetadataOnly: boolean;
}

export function replyEncoderV2({ isMetadataOnly }: FinishForm): ReplyEncoder {
  let textCount = 0;
  let isTextOpen = false;
  let isFinishPlain = isMetadataOnly;
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
      'X-Vercel-AI-UI-Message-Stream': 'v1',
      'X-Accel-Buffering': 'no',
    },
    heartbeat: ': ping\n\n',
    encode(event) {
      if (event.type === 'reply-start') isFinishPlain ||= event.isFinishMetadataOnly === true;
      const before = event.type === 'text-append' ? openText() : closeText();
      return before + eventRow(event).v2(event, { textId: `t${textCount}`, isMetadataOnly: isFinishPlain });
    },
  };
}
