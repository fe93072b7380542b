/** Each takes memory and disk at once. */
const AT_ONCE_MAX = 2;
/** More than these, and the last would wait longer than a job of CI is patient. */
const WAITING_OF_SITE_MAX = 4;
const WAITING_MAX = 24;
const WAIT_MS = 20_000;
const LOOK_MS = 500;
/** A sender for whom others wait sends 100 kB a second, after the moment that a connection needs. */
const BYTES_PER_SECOND_MIN = 100_000;
const GRACE_MS = 5_000;

/** Others waited for a turn that a slow sender held. */
export class GaveWay extends Error {}

/** The right to be unpacked. */
export interface UploadTurn {
  /** What is sent; measures how fast it comes. Ends early once the turn is taken away. */
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
  /** Waits for a turn; `undefined` if none comes in time. */
  take(site: string): Promise<UploadTurn | undefined>;
}

interface Waiting {
  site: string;
  go(turn: UploadTurn): void;
}

/**
 * Two are unpacked at once, and others wait. A turn is earned by speed, as servers of the web ask it of bodies of
 * requests: otherwise two who send a byte now and then would keep everybody out. A site that has none comes first, so
 * that one whose CI sends without end keeps out nobody else.
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

/** Of the time alone in which this process waited for a sender: it may be slow itself. */
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
  // Whoever waits for a part that never comes goes on. Nothing is cancelled, as in `bytesUpTo`.
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
