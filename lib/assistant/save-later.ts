import { setTimeout as wait } from 'node:timers/promises';
import type { ReplyRecorder } from './record-reply';

const ATTEMPTS = 5;
const PAUSE_MS = 2_000;

/** Retries saving a reply for a short while, even if its reader has left, and once more when the process stops. */
export async function saveLater(
  recorder: Pick<ReplyRecorder, 'end'>,
  processEnds: AbortSignal,
  pauseMs = PAUSE_MS,
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const isEnding = await wait(pauseMs, false, { signal: processEnds }).catch(() => true);
    if ((await recorder.end()) === 'saved' || isEnding) return;
  }
}
