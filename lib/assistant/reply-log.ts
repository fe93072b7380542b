import type { ReplyEvent } from './reply-event';

/** The events of one reply, for any number of readers, who may join late. */
export interface ReplyLog {
  append(event: ReplyEvent): void;
  /** No more events follow. The process waits for `isSaved` when it stops; readers do not. */
  end(isSaved?: Promise<unknown>): void;
  abandon(): void;
  /** The process is stopping: readers get an error part about it. */
  cutOff(): void;
  /** All events from the start, until the reader leaves. */
  read(leaving: AbortSignal): AsyncGenerator<ReplyEvent>;
  /** Resolves when no more events follow and the reply is saved. */
  ended: Promise<void>;
}

interface ReplyLogOptions {
  /** How long a reply continues without readers, because a reloading page reconnects. */
  graceMs: number;
  /** Called when no readers are left and the grace period is over. */
  onAbandoned: () => void;
  onCutOff: () => void;
}

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
    end(isSaved = Promise.resolve()) {
      isEnded = true;
      clearTimeout(abandonment);
      notify();
      void isSaved.then(ending.resolve);
    },
    abandon: onAbandoned,
    cutOff: onCutOff,
    read,
    ended: ending.promise,
  };
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}
