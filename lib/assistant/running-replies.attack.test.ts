import { describe, expect, it } from 'vitest';
import { relayStore } from '@/lib/db/relay-store';
import { migratedDatabase } from '@/tests/support/migrated-database';
import { replyRelay } from './relay/reply-relay';
import { replyLog } from './reply-log';
import { type ChatOwner, runningReplies } from './running-replies';

const chatId = 'abcdefghijklmnopqrstuv';
const ada: ChatOwner = { siteId: 'site', keyId: 'panel', addressHash: 'office', userId: 'ada' };
const stranger = { ...ada, userId: undefined };

function addedTo(running: ReturnType<typeof runningReplies>, owner: ChatOwner) {
  const log = replyLog({ graceMs: 60_000, onAbandoned: () => undefined, onCutOff: () => undefined });
  running.add(log, { owner, chatId, replyId: 'reply', isResumable: true });
  return log;
}

describe('in one process', () => {
  it('a reply of somebody who is signed in is found by nobody else behind the same address', async () => {
    const running = runningReplies(10);
    const log = addedTo(running, ada);
    expect(await running.find({ ...ada, userId: 'eve' }, chatId)).toBeUndefined();
    expect(await running.find(stranger, chatId)).toBeUndefined();
    expect(await (await running.find(ada, chatId))?.follow()).toBe(log);
    log.end();
  });

  it('a reply of a stranger is found with its chat, and by nobody who has signed in since', async () => {
    const running = runningReplies(10);
    const log = addedTo(running, stranger);
    expect(await running.find(ada, chatId)).toBeUndefined();
    expect(await running.find(stranger, 'another-chat-of-theirs')).toBeUndefined();
    expect(await (await running.find(stranger, chatId))?.follow()).toBe(log);
    log.end();
  });
});

it('at another server, too, a reply is found by its owner alone', async () => {
  await using database = await migratedDatabase('sqlite');
  const onError = (error: unknown) => {
    throw error;
  };
  const relay = () =>
    replyRelay(relayStore(database.client), { clock: () => new Date(), onError, beatMs: 20, publishMs: 5 });
  const [here, there] = [runningReplies(10, relay()), runningReplies(10, relay())];
  const log = addedTo(here, ada);
  await expect.poll(() => there.find(ada, chatId)).toBeDefined();
  const others = [
    { ...ada, userId: 'eve' },
    stranger,
    { ...ada, siteId: 'b' },
    { ...ada, addressHash: 'home' },
  ];
  for (const other of others) expect(await there.find(other, chatId)).toBeUndefined();
  log.end();
  await here.finish(0);
});
