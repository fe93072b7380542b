import { expect, it } from 'vitest';
import { replyLog } from './reply-log';
import { type ChatOwner, runningReplies } from './running-replies';

const chatId = 'abcdefghijklmnopqrstuv';
const owner: ChatOwner = { siteId: 'site', keyId: 'panel', addressHash: 'office', userId: 'ada' };

it('a reply of somebody who is signed in is found by nobody else behind the same address', () => {
  const running = runningReplies(10);
  const log = replyLog({ graceMs: 60_000, onAbandoned: () => undefined, onCutOff: () => undefined });
  running.add(log, { owner, chatId });
  expect(running.find({ ...owner, userId: 'eve' }, chatId)).toBeUndefined();
  expect(running.find({ ...owner, userId: undefined }, chatId)).toBeUndefined();
  expect(running.find(owner, chatId)).toBe(log);
  log.end();
});

it('a reply of a stranger is found with its chat, and by nobody who has signed in since', () => {
  const running = runningReplies(10);
  const log = replyLog({ graceMs: 60_000, onAbandoned: () => undefined, onCutOff: () => undefined });
  const stranger = { ...owner, userId: undefined };
  running.add(log, { owner: stranger, chatId });
  expect(running.find(owner, chatId)).toBeUndefined();
  expect(running.find(stranger, 'another-chat-of-theirs')).toBeUndefined();
  expect(running.find(stranger, chatId)).toBe(log);
  log.end();
});
