import { DAY_MS } from '@/lib/base/durations';
import { trustedTime } from '@/lib/base/trusted-time';
import type { UploadOptions } from './uploaded-previews';

const KEPT_MAX = 50;
const KEPT_MS = 30 * DAY_MS;
/** Silent: the deletion of conversations already reports a clock that jumps. */
const ownTime = trustedTime(() => undefined);

interface SentPreview {
  name: string;
  sentMs: number;
  bytes?: number;
}

/**
 * Which of a site's previews to remove after a new upload: those beyond the newest fifty or beyond a total size, and
 * old ones unless the clock may be wrong. A clock far ahead would expire them all.
 */
export function pastUploads(
  others: readonly SentPreview[],
  { isTrusted = ownTime, bytesLeft = Number.POSITIVE_INFINITY }: UploadOptions & { bytesLeft?: number } = {},
): string[] {
  const newestFirst = others.toSorted((one, two) => two.sentMs - one.sentMs);
  const now = new Date();
  const newest = newestFirst[0] && new Date(newestFirst[0].sentMs);
  const mayJudge = isTrusted({ now, monotonicMs: performance.now(), newest });
  let left = bytesLeft;
  return newestFirst
    .filter(({ sentMs, bytes = 0 }, place) => {
      left -= bytes;
      return place >= KEPT_MAX - 1 || left < 0 || (mayJudge && now.getTime() - sentMs > KEPT_MS);
    })
    .map(({ name }) => name);
}
