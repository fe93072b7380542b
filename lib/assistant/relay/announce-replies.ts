import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '@/lib/base/clock';
import type { ReplyEvent } from '../reply-event';
import type { ReplyLog } from '../reply-log';
import { jsonOfEvents } from './published-events';
import type { RelayStore, ReplyWish } from './relay-store';

export interface RelayOptions {
  clock: Clock;
  /** How often processes check each other's requests, in milliseconds. */
  beatMs: number;
  /** How often events are published and read while a reply has readers in other processes. */
  publishMs: number;
  onError(error: unknown): void;
}

export interface AnnouncedReplies {
  announce(reply: { id: string; chat: string }, log: ReplyLog): void;
  /** Resolves when the ends of all replies are published. */
  settled(): Promise<void>;
}

interface Announced {
  log: ReplyLog;
  readerBeats: number;
  /** Beats since the last sign of a reader. */
  quietBeats: number;
  publishedCount: number;
  publishing?: { stop: AbortController; done: Promise<void> };
}

/** After this many beats without a sign, a reader will not return to this process. */
const QUIET_BEATS_MAX = 5;
/** How long a reply with readers stays after its end. */
const KEPT_MS = 30_000;
/** After this time, another process deletes what a dead process left. */
const FORGOTTEN_AFTER_MS = 10 * 60_000;

/**
 * Announces this process's replies to other processes. Events are published only while someone reads them there: most
 * replies cost one row, and all replies of a process share one statement per beat.
 */
export function announceReplies(
  store: RelayStore,
  { clock, beatMs, publishMs, onError }: RelayOptions,
): AnnouncedReplies {
  const announced = new Map<string, Announced>();
  const endings = new Set<Promise<void>>();
  let isBeating = false;
  let forgottenAt = 0;

  async function beat(): Promise<void> {
    if (isBeating) return;
    isBeating = true;
    for (;;) {
      await wait(beatMs);
      const ids = [...announced.keys()];
      if (ids.length === 0) break;
      await store.beat(ids, clock()).then((wishes) => wishes.forEach(fulfil), onError);
    }
    isBeating = false;
  }

  function fulfil({ id, readerBeats, isStopWanted }: ReplyWish): void {
    const reply = announced.get(id);
    if (reply === undefined) return;
    if (isStopWanted) reply.log.abandon();
    if (readerBeats > reply.readerBeats) {
      reply.readerBeats = readerBeats;
      reply.quietBeats = 0;
      reply.publishing ??= startPublishing(id, reply);
    } else if (++reply.quietBeats > QUIET_BEATS_MAX) reply.publishing?.stop.abort();
  }

  function startPublishing(id: string, reply: Announced) {
    const stop = new AbortController();
    const done = publish(id, reply, stop.signal)
      // The next beat of a reader restarts it.
      .catch(onError)
      .finally(() => {
        stop.abort();
        delete reply.publishing;
      });
    return { stop, done };
  }

  /** Reads the log like a local reader, so that the reply continues for remote ones. */
  async function publish(id: string, reply: Announced, stopped: AbortSignal): Promise<void> {
    const waiting: ReplyEvent[] = [];
    let isRead = false;
    const reading = (async () => {
      let position = 0;
      for await (const event of reply.log.read(stopped))
        if (position++ >= reply.publishedCount + waiting.length) waiting.push(event);
      isRead = true;
    })();
    while (!isRead || waiting.length > 0) {
      await Promise.race([reading, wait(publishMs)]);
      const events = [...waiting];
      if (events.length > 0) await store.publish(id, reply.publishedCount, jsonOfEvents(events));
      waiting.splice(0, events.length);
      reply.publishedCount += events.length;
    }
  }

  async function end(id: string, reply: Announced): Promise<void> {
    announced.delete(id);
    await reply.publishing?.done;
    // A reader who arrives now must find that it has ended.
    if (reply.publishedCount === 0) return store.forget(id);
    await store.end(id);
    setTimeout(() => void store.forget(id).catch(onError), KEPT_MS).unref();
  }

  async function forgetDead(now: number): Promise<void> {
    if (now - forgottenAt < FORGOTTEN_AFTER_MS) return;
    forgottenAt = now;
    await store.forgetBefore(new Date(now - FORGOTTEN_AFTER_MS));
  }

  async function tell(id: string, chat: string, log: ReplyLog): Promise<void> {
    await store.announce({ id, chat }, clock());
    const reply: Announced = { log, readerBeats: 0, quietBeats: 0, publishedCount: 0 };
    announced.set(id, reply);
    void beat();
    await forgetDead(clock().getTime()).catch(onError);
    await log.ended;
    await end(id, reply);
  }

  return {
    announce({ id, chat }, log) {
      const ending = tell(id, chat, log).catch(onError);
      endings.add(ending);
      void ending.then(() => endings.delete(ending));
    },
    async settled() {
      await Promise.all(endings);
    },
  };
}
