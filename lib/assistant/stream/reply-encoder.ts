import type { ReplyEvent } from '../reply-event';

/** Writes the events of one reply as one protocol; keeps what it must remember between them. */
export interface ReplyEncoder {
  headers: Readonly<Record<string, string>>;
  /** Text that may be sent at any time between events and that clients skip. */
  heartbeat: string;
  encode(event: ReplyEvent): string;
}
