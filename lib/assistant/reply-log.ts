import type { ReplyEvent } from './reply-event';

/** The events of one reply, for any number of readers who may come late. */
export interface ReplyLog {
  append(event: ReplyEvent): void;
  /** Nothing comes any more. */
  end(): void;
  /** The reader has left: the reply no longer waits for them. */
  abandon(): void;
  /** The process ends: readers get an error part that says so. */
  cutOff(): void;
  /** All events from the first on, until the reader leaves. */
  read(leaving: AbortSignal): AsyncGenerator<ReplyEvent>;
  /** Resolves when nothing comes any more. */
  ended: Promise<void>;
}

interface ReplyLogOptions {
  /** How long a reply that nobody reads goes on: a page that is loaded anew comes back. */
  graceMs: number;
  /** Nobody reads, and nobody came back. */
  onAbandoned: () => void;
  onCutOff: () => void;
}

/** Keeps the events of a reply until nobody asks for it any more. */
export function replyLog({ graceMs, onAbandoned, onCutOff }: ReplyLogOptions): ReplyLog {
  const events: ReplyEvent[] = [];
  let isEnded = false;
  const ending = deferred();
  let readers = 0;
  let wake = deferred();
  let abandonment: NodeJS.Timeout | undefined;

  function notify(): void {
    wake.resolve();
    wake = deferred();
  }

  async function* read(leaving: AbortSignal): AsyncGenerator<ReplyEvent> {
    readers++;
    leaving.addEventListener('abort', notify);
    clearTimeout(abandonment);
    try {
      for (let next = 0; ; next++) {
        while (next >= events.length && !isEnded && !leaving.aborted) await wake.promise;
        const event = events[next];
        if (event === undefined || leaving.aborted) return;
        yield event;
      }
    } finally {
      leaving.removeEventListener('abort', notify);
      readers--;
      if (readers === 0 && !isEnded) abandonment = setTimeout(onAbandoned, graceMs);
    }
  }

  return {
    append(event) {
      events.push(event);
      notify();
    },
    end() {
      isEnded = true;
      clearTimeout(abandonment);
      notify();
      ending.resolve();
    },
    abandon: onAbandoned,
    cutOff: onCutOff,
    read,
    ended: ending.promise,
  };
}

/** A promise that is resolved from outside. */
function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}
