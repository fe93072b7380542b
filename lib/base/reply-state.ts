/**
 * State of a reply. `interrupted`: its process ended while it was running. `stopped`: the reader left or stopped it.
 */
export type ReplyState = 'streaming' | 'complete' | 'stopped' | 'failed' | 'interrupted';

export const SAVE_INTERVAL_MS = 4_000;
/** After three missed saves, its process must be gone. */
const LEASE_MS = 15_000;

/** The state of a stored reply: `streaming` without a recent save means that it was interrupted. */
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
