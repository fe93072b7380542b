import type { ReplyEvent } from '../reply-event';
import type { ReplyEncoder } from '../stream/reply-encoder';

export interface StreamedReply {
  events: AsyncGenerator<ReplyEvent>;
  first: Promise<readonly ReplyEvent[]>;
  encoder: ReplyEncoder;
  heartbeatMs: number;
  leave: () => void;
}

export function streamReply({
  events,
  first,
  encoder,
  heartbeatMs,
  leave,
}: StreamedReply): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder();
  let heartbeat: NodeJS.Timeout | undefined;
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => {
        if (text !== '') controller.enqueue(bytes.encode(text));
      };
      heartbeat = setInterval(() => send(encoder.heartbeat), heartbeatMs);
      // Not awaited, because the stream must be readable immediately.
      void pump(first, events, (event) => {
        heartbeat?.refresh();
        send(encoder.encode(event));
      })
        .then(() => controller.close())
        // The reader has left and closed the stream.
        .catch(leave)
        .finally(() => clearInterval(heartbeat));
    },
    cancel() {
      clearInterval(heartbeat);
      leave();
    },
  });
}

async function pump(
  first: Promise<readonly ReplyEvent[]>,
  events: AsyncGenerator<ReplyEvent>,
  send: (event: ReplyEvent) => void,
): Promise<void> {
  for (const event of await first) send(event);
  for await (const event of events) send(event);
}
