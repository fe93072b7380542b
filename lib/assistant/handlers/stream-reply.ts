import type { ReplyEvent } from '../reply-event';
import type { ReplyEncoder } from '../stream/reply-encoder';

/** What of a reply is sent to one reader. */
export interface StreamedReply {
  events: AsyncGenerator<ReplyEvent>;
  /** Events that were read already. */
  first: readonly ReplyEvent[];
  encoder: ReplyEncoder;
  heartbeatMs: number;
  /** Called when the reader is gone. */
  leave: () => void;
}

/** Writes the events of a reply as they come, with heartbeats between them. */
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
      send(first.map(encoder.encode).join(''));
      heartbeat = setInterval(() => send(encoder.heartbeat), heartbeatMs);
      // Not awaited: the stream is read from the start on.
      void pump(events, (event) => {
        heartbeat?.refresh();
        send(encoder.encode(event));
      })
        .then(() => controller.close())
        // The reader has left, and the stream is closed from the other side.
        .catch(leave)
        .finally(() => clearInterval(heartbeat));
    },
    cancel() {
      clearInterval(heartbeat);
      leave();
    },
  });
}

async function pump(events: AsyncGenerator<ReplyEvent>, send: (event: ReplyEvent) => void): Promise<void> {
  for await (const event of events) send(event);
}
