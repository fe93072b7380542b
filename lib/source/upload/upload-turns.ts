/** Each upload needs memory and disk. */
const AT_ONCE_MAX = 2;
/** With more in the queue, the last would wait longer than CI jobs do. */
const WAITING_OF_SITE_MAX = 4;
const WAITING_MAX = 24;
const WAIT_MS = 20_000;
const LOOK_MS = 500;
/** While others wait, a sender must reach this speed after the grace period. */
const BYTES_PER_SECOND_MIN = 100_000;
const GRACE_MS = 5_000;

/** A slow sender had to give up its turn to a waiting one. */
export class GaveWay extends Error {}

export interface UploadTurn {
  /** Reads the body and measures its speed. Ends early once the turn is taken away. */
  parts(body: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array>;
  /** Aborts with a `GaveWay` once the turn is taken away. */
  signal: AbortSignal;
  end(): void;
}

interface Sender {
  site: string;
  isSlow(): boolean;
  giveWay(): void;
}

export interface UploadTurns {
  /** Waits for a turn; `undefined` if none is available in time. */
  take(site: string): Promise<UploadTurn | undefined>;
}

interface Waiting {
  site: string;
  go(turn: UploadTurn): void;
}

/**
 * Lets two uploads be unpacked at once, while others wait. Senders must be fast enough, as web servers require of
 * request bodies: otherwise two that send a byte now and then would block everyone. Sites without a turn come first, so
 * that a site whose CI uploads constantly does not block others.
 *
 * @param options for tests
 */
export function uploadTurns({ waitMs = WAIT_MS, graceMs = GRACE_MS, lookMs = LOOK_MS } = {}): UploadTurns {
  const senders = new Set<Sender>();
  const waiting: Waiting[] = [];

  function grant(site: string): UploadTurn {
    const controller = new AbortController();
    const speed = arrivalSpeed();
    const sender: Sender = {
      site,
      isSlow: () => speed.waitedMs() > graceMs && speed.perSecond() < BYTES_PER_SECOND_MIN,
      giveWay: () => controller.abort(new GaveWay()),
    };
    senders.add(sender);
    return {
      signal: controller.signal,
      parts: (body) => measured(body, { speed, signal: controller.signal }),
      end() {
        senders.delete(sender);
        const busy = new Set([...senders].map((other) => other.site));
        const next = waiting.find((other) => !busy.has(other.site)) ?? waiting[0];
        if (next !== undefined) next.go(grant(next.site));
      },
    };
  }

  function wait(site: string): Promise<UploadTurn | undefined> {
    return new Promise((resolve) => {
      const look = setInterval(() => [...senders].find((sender) => sender.isSlow())?.giveWay(), lookMs);
      const late = setTimeout(() => done(undefined), waitMs);
      const done = (turn: UploadTurn | undefined) => {
        clearInterval(look);
        clearTimeout(late);
        waiting.splice(waiting.indexOf(place), 1);
        resolve(turn);
      };
      const place: Waiting = { site, go: done };
      waiting.push(place);
    });
  }

  const waitingOf = (site: string) => waiting.filter((other) => other.site === site).length;

  return {
    async take(site) {
      if (senders.size < AT_ONCE_MAX) return grant(site);
      const hasRoom = waiting.length < WAITING_MAX && waitingOf(site) < WAITING_OF_SITE_MAX;
      return hasRoom ? wait(site) : undefined;
    },
  };
}

/** Counts only the time spent waiting for the sender, because this process may be slow itself. */
function arrivalSpeed() {
  let bytes = 0;
  let waited = 0;
  let since: number | undefined;
  const waitedMs = () => waited + (since === undefined ? 0 : performance.now() - since);
  return {
    waitedMs,
    perSecond: () => bytes / (waitedMs() / 1_000),
    begin() {
      since = performance.now();
    },
    end(count: number) {
      waited = waitedMs();
      since = undefined;
      bytes += count;
    },
  };
}

async function* measured(
  body: ReadableStream<Uint8Array>,
  { speed, signal }: { speed: ReturnType<typeof arrivalSpeed>; signal: AbortSignal },
) {
  const reader = body.getReader();
  // Releases a reader that waits for a part that never comes. Does not cancel the body; see `bytesUpTo`.
  const leave = () => reader.releaseLock();
  signal.addEventListener('abort', leave);
  try {
    for (;;) {
      speed.begin();
      const part = await reader.read().catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
      speed.end(part?.value?.length ?? 0);
      if (part === undefined || part.done) return;
      yield part.value;
    }
  } finally {
    leave();
  }
}
