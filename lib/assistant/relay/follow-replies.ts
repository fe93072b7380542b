import { setTimeout as wait } from 'node:timers/promises';
import type { ReplyEvent } from '../reply-event';
import { type ReplyLog, replyLog } from '../reply-log';
import type { RelayOptions } from './announce-replies';
import { eventsOfJson } from './published-events';
import type { RelayStore, WriterState } from './relay-store';

export interface FollowedReplies {
  /** The id of a chat's reply that another process is writing. */
  find(chat: string): Promise<string | undefined>;
  /** The events of a reply from its start; `undefined` if it ended before any were published. */
  follow(id: string): Promise<ReplyLog | undefined>;
  /** Resolves with whether the reply has ended. */
  stop(id: string): Promise<boolean>;
}

/** A process that misses this many beats is gone. */
const SILENT_BEATS_MAX = 6;
/** Larger than the clock difference between machines. */
const ALIVE_WITHIN_MS = 60_000;
/** Readers of one reply share one database query, so that anonymous readers cannot cause many. */
const FOLLOWED_MAX = 200;

/** The process that wrote a reply has died or lost its database. */
class WriterGone extends Error {}

export function followReplies(
  store: RelayStore,
  { clock, beatMs, publishMs, onError }: RelayOptions,
): FollowedReplies {
  const silentLooksMax = Math.ceil((SILENT_BEATS_MAX * beatMs) / publishMs);
  const followed = new Map<string, Promise<ReplyLog | undefined>>();

  async function open(id: string): Promise<ReplyLog | undefined> {
    const left = new AbortController();
    const abandon = () => left.abort();
    const parts = partsOf(id, left.signal);
    const first = await parts.next();
    if (first.done) return undefined;
    const log = replyLog({ graceMs: 0, onAbandoned: abandon, onCutOff: abandon });
    void copy(log, first.value, parts).finally(() => followed.delete(id));
    return log;
  }

  async function copy(
    log: ReplyLog,
    first: ReplyEvent[],
    others: AsyncIterable<ReplyEvent[]>,
  ): Promise<void> {
    const start = first.find((event) => event.type === 'reply-start');
    try {
      for (const event of first) log.append(event);
      for await (const events of others) for (const event of events) log.append(event);
    } catch (error) {
      if (!(error instanceof WriterGone)) onError(error);
      log.append({ type: 'reply-fail', failure: 'server-stopping', threadId: start?.threadId ?? '' });
    } finally {
      log.end();
    }
  }

  /** The published events of a reply, until it ends; throws `WriterGone`. */
  async function* partsOf(id: string, left: AbortSignal): AsyncGenerator<ReplyEvent[]> {
    const isAlive = livelyWriter(silentLooksMax);
    for (let position = 0; !left.aborted; await wait(publishMs)) {
      const published = await store.read(id, position);
      if (published === undefined && position === 0) return;
      if (published === undefined || !isAlive(published)) throw new WriterGone();
      const events = published.parts.flatMap(eventsOfJson);
      if (events.length > 0) yield events;
      if (published.isEnded) return;
      position += events.length;
    }
  }

  return {
    find: (chat) => store.find(chat, new Date(clock().getTime() - ALIVE_WITHIN_MS)),
    follow(id) {
      const known = followed.get(id);
      if (known !== undefined) return known;
      if (followed.size >= FOLLOWED_MAX) return Promise.resolve(undefined);
      const opened = open(id).catch(unlessGone);
      followed.set(id, opened);
      void opened.then(
        (log) => log ?? followed.delete(id),
        () => followed.delete(id),
      );
      return opened;
    },
    async stop(id) {
      await store.wantStop(id);
      const isAlive = livelyWriter(silentLooksMax);
      for (;;) {
        const writer = await store.writer(id);
        if (writer === undefined || writer.isEnded) return true;
        if (!isAlive(writer)) return false;
        await wait(publishMs);
      }
    },
  };
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof WriterGone)) throw error;
}

/** Detects a live process by its growing beat count, because clocks of machines differ. */
function livelyWriter(silentLooksMax: number): (writer: WriterState) => boolean {
  let beats = -1;
  let silentLooks = 0;
  return ({ writerBeats, isEnded }) => {
    silentLooks = writerBeats > beats ? 0 : silentLooks + 1;
    beats = writerBeats;
    return isEnded || silentLooks <= silentLooksMax;
  };
}
