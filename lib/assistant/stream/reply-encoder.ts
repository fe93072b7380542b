import type { ReplyEvent } from '../reply-event';

/** Encodes the events of one reply for one protocol; stateful. */
export interface ReplyEncoder {
  headers: Readonly<Record<string, string>>;
  /** A text that may be sent between events; clients ignore it. */
  heartbeat: string;
  encode(event: ReplyEvent): string;
}
