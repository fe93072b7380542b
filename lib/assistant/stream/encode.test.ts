import { describe, expect, it } from 'vitest';
import { brokenReply, shortReply } from '@/tests/support/short-reply';
import type { ReplyEvent } from '../reply-event';
import { replyEncoderV1 } from './encode-v1';
import { replyEncoderV2 } from './encode-v2';
import type { ReplyEncoder } from './reply-encoder';

function bytes(encoder: ReplyEncoder, events: readonly ReplyEvent[]): string {
  return events.map((event) => encoder.encode(event)).join('');
}

describe('the stream of v1', () => {
  it('has these bytes, with the thread at every place where clients keep it', async () => {
    await expect(bytes(replyEncoderV1(), shortReply)).toMatchFileSnapshot('snapshots/short-reply-v1.txt');
  });

  it('names the thread before the error, after which clients read nothing', async () => {
    await expect(bytes(replyEncoderV1(), brokenReply)).toMatchFileSnapshot('snapshots/broken-reply-v1.txt');
  });
});

describe('the stream of v2', () => {
  it('has these bytes, with the thread in the finish event and in the metadata', async () => {
    const stream = bytes(replyEncoderV2({ isMetadataOnly: false }), shortReply);
    await expect(stream).toMatchFileSnapshot('snapshots/short-reply-v2.txt');
  });

  it('ends with an error, never as if the reply were whole', async () => {
    const stream = bytes(replyEncoderV2({ isMetadataOnly: false }), brokenReply);
    await expect(stream).toMatchFileSnapshot('snapshots/broken-reply-v2.txt');
  });

  it('has no key that strict clients refuse, for callers who ask for that', () => {
    const stream = bytes(replyEncoderV2({ isMetadataOnly: true }), shortReply);
    expect(stream).toContain(
      'data: {"type":"finish","messageMetadata":{"threadId":"thread_1"}}\n\ndata: [DONE]',
    );
  });
});
