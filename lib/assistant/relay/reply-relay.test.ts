import { describe, expect, it } from 'vitest';
import type { Dialect } from '@/lib/db/dialect';
import { relayStore } from '@/lib/db/relay-store';
import { migratedDatabase } from '@/tests/support/migrated-database';
import type { ReplyEvent } from '../reply-event';
import { replyLog } from '../reply-log';
import { runningReplies } from '../running-replies';
import type { RelayStore } from './relay-store';
import { replyRelay } from './reply-relay';

const owner = { siteId: 'site', keyId: 'panel', addressHash: 'office', userId: undefined };
const chatId = 'abcdefghijklmnopqrstuv';

const started: ReplyEvent = { type: 'reply-start', messageId: 'reply', threadId: 'thread' };
const finished: ReplyEvent = {
  type: 'reply-finish',
  finishReason: 'stop',
  usage: { inputTokens: 1, outputTokens: 2 },
  threadId: 'thread',
};
const said = (text: string): ReplyEvent => ({ type: 'text-append', text });

/** Two servers on one database, the first of which writes a reply. */
async function twoServers(dialect: Dialect, { graceMs = 60_000 } = {}) {
  const database = await migratedDatabase(dialect);
  const errors: unknown[] = [];
  const store = relayStore(database.client);
  let isAlive = true;
  // A server that dies stops in mid-operation.
  const mortal: RelayStore = {
    ...store,
    beat: (...beaten) => (isAlive ? store.beat(...beaten) : new Promise(() => undefined)),
    publish: (...published) => (isAlive ? store.publish(...published) : new Promise(() => undefined)),
  };
  const running = (of: RelayStore) =>
    runningReplies(
      10,
      replyRelay(of, {
        clock: () => new Date(),
        onError: (error) => errors.push(error),
        beatMs: 20,
        publishMs: 5,
      }),
    );
  const [first, second] = [running(mortal), running(store)];
  const log = replyLog({ graceMs, onAbandoned: () => log.end(), onCutOff: () => log.end() });
  first.add(log, { owner, chatId, replyId: 'reply', isResumable: true });
  const found = () => second.find(owner, chatId);
  await expect.poll(found).toBeDefined();
  return {
    log,
    errors,
    foundThere: async () => (await found()) ?? expect.unreachable('The reply is not found.'),
    die() {
      isAlive = false;
    },
    rows: () => database.client.runningReply.count(),
    async [Symbol.asyncDispose]() {
      isAlive = true;
      log.end();
      await first.finish(0);
      await database[Symbol.asyncDispose]();
    },
  };
}

async function all(events: AsyncIterable<ReplyEvent> | undefined): Promise<ReplyEvent[]> {
  const read: ReplyEvent[] = [];
  for await (const event of events ?? []) read.push(event);
  return read;
}

const staying = new AbortController().signal;

describe.each<Dialect>(['sqlite', 'postgresql'])('a reply that another server writes, on %s', (dialect) => {
  it('is read from its start to its end, by several readers', async () => {
    await using servers = await twoServers(dialect);
    const { log } = servers;
    log.append(started);
    log.append(said('One'));
    const there = await servers.foundThere();
    const followed = await Promise.all([there.follow(), there.follow()]);
    const readers = Promise.all(followed.map((reply) => all(reply?.read(staying))));
    for (const word of [' two', ' three']) log.append(said(word));
    log.append(finished);
    log.end();
    const whole = [started, said('One'), said(' two'), said(' three'), finished];
    expect(await readers).toEqual([whole, whole]);
    expect(servers.errors).toEqual([]);
  });

  it('goes on while somebody reads it there, and ends when nobody does', async () => {
    await using servers = await twoServers(dialect, { graceMs: 0 });
    const { log } = servers;
    log.append(started);
    const here = log.read(staying);
    await here.next();
    const there = (await (await servers.foundThere()).follow())?.read(staying);
    expect((await there?.next())?.value).toEqual(started);
    // A reader who reloads the page may reconnect to the other server.
    await here.return(undefined);
    log.append(said('Still here'));
    expect((await there?.next())?.value).toEqual(said('Still here'));
    await there?.return(undefined);
    await log.ended;
  });

  it('is stopped from there, for all its readers', async () => {
    await using servers = await twoServers(dialect);
    servers.log.append(started);
    const here = all(servers.log.read(staying));
    expect(await (await servers.foundThere()).stop()).toBe(true);
    expect(await here).toEqual([started]);
    await expect.poll(servers.rows).toBe(0);
  });

  it('is over for a reader who comes too late', async () => {
    await using servers = await twoServers(dialect);
    const there = await servers.foundThere();
    servers.log.append(started);
    servers.log.end();
    await expect.poll(servers.rows).toBe(0);
    expect(await there.follow()).toBeUndefined();
  });

  it('says that it broke off when its server dies, and cannot be stopped any more', async () => {
    await using servers = await twoServers(dialect);
    servers.log.append(started);
    servers.log.append(said('Half'));
    const there = await servers.foundThere();
    const read = (await there.follow())?.read(staying);
    expect((await read?.next())?.value).toEqual(started);
    servers.die();
    expect((await all(read)).at(-1)).toEqual({
      type: 'reply-fail',
      failure: 'server-stopping',
      threadId: 'thread',
    });
    expect(await there.stop()).toBe(false);
  });
});
