/**
 * How a reply stands. `interrupted`: it was being written when its process ended. `stopped`: the reader
 * left or stopped it.
 */
export type ReplyState = 'streaming' | 'complete' | 'stopped' | 'failed' | 'interrupted';

/** A reply that is being written is kept this often. */
export const SAVE_INTERVAL_MS = 4_000;
/** Three saves missed: its process is gone. */
const LEASE_MS = 15_000;

/** How a kept reply stands: one that is still `streaming` but was not saved for a while was interrupted. */
export function replyState(kept: { state: string; savedAt: Date }, now: Date): ReplyState {
  switch (kept.state) {
    case 'complete':
    case 'stopped':
    case 'failed':
      return kept.state;
    case 'streaming':
      return now.getTime() - kept.savedAt.getTime() > LEASE_MS ? 'interrupted' : 'streaming';
    default:
      return 'interrupted';
  }
}
