import type { ReplyRelay } from '../running-replies';
import { announceReplies, type RelayOptions } from './announce-replies';
import { followReplies } from './follow-replies';
import type { RelayStore } from './relay-store';

const BEAT_MS = 1_000;
/** Readers do not notice pauses below a quarter of a second. */
const PUBLISH_MS = 200;

export function replyRelay(
  store: RelayStore,
  options: Pick<RelayOptions, 'clock' | 'onError'> & Partial<RelayOptions>,
): ReplyRelay {
  const timed = { beatMs: BEAT_MS, publishMs: PUBLISH_MS, ...options };
  return { announced: announceReplies(store, timed), followed: followReplies(store, timed) };
}
