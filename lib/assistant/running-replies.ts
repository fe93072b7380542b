import { createHash } from 'node:crypto';
import type { AnnouncedReplies } from './relay/announce-replies';
import type { FollowedReplies } from './relay/follow-replies';
import type { ReplyLog } from './reply-log';

/** The owner of a chat. Clients choose chat ids, so an id alone proves nothing. */
export interface ChatOwner {
  siteId: string;
  keyId: string;
  addressHash: string;
  /** The signed-in user, if any: their chats are not shared with others at the same address. */
  userId: string | undefined;
}

export interface FoundReply {
  /** The events from the start; `undefined` if the reply has ended meanwhile. */
  follow(): Promise<ReplyLog | undefined>;
  /** Stops the reply for all its readers; resolves with whether it has ended. */
  stop(): Promise<boolean>;
}

/** Lets processes that share a database read and stop each other's replies. */
export interface ReplyRelay {
  announced: AnnouncedReplies;
  followed: FollowedReplies;
}

export interface RunningReplies {
  hasRoom(): boolean;
  count(): number;
  add(
    log: ReplyLog,
    chat: { owner: ChatOwner; chatId: string | undefined; replyId: string; isResumable: boolean },
  ): void;
  find(owner: ChatOwner, chatId: string): Promise<FoundReply | undefined>;
  /** Waits for all replies, and cuts off those that take longer. */
  finish(graceMs: number): Promise<void>;
}

/** SDK clients generate ids of 16 letters; a shorter id may not be unique. */
const CHAT_ID_LENGTH_MIN = 16;

/** @param relay `undefined` if no other process writes replies to this database */
export function runningReplies(repliesMax: number, relay?: ReplyRelay): RunningReplies {
  const running = new Set<ReplyLog>();
  const byChat = new Map<string, ReplyLog>();
  return {
    hasRoom: () => running.size < repliesMax,
    count: () => running.size,
    add(log, { owner, chatId, replyId, isResumable }) {
      running.add(log);
      const name = chatId === undefined ? undefined : chatName(owner, chatId);
      if (name !== undefined) byChat.set(name, log);
      // Other replies end within a second after their reader leaves.
      if (name !== undefined && isResumable) relay?.announced.announce({ id: replyId, chat: name }, log);
      void log.ended.then(() => {
        running.delete(log);
        if (name !== undefined && byChat.get(name) === log) byChat.delete(name);
      });
    },
    async find(owner, chatId) {
      const name = chatName(owner, chatId);
      if (name === undefined) return undefined;
      const log = byChat.get(name);
      if (log !== undefined) return replyHere(log);
      const id = await relay?.followed.find(name);
      return relay && id !== undefined ? replyElsewhere(id, relay.followed) : undefined;
    },
    async finish(graceMs) {
      const cutOff = setTimeout(() => {
        for (const log of running) log.cutOff();
      }, graceMs);
      while (running.size > 0) await Promise.all([...running].map(({ ended }) => ended));
      clearTimeout(cutOff);
      await relay?.announced.settled();
    },
  };
}

function replyHere(log: ReplyLog): FoundReply {
  return {
    follow: async () => log,
    async stop() {
      log.abandon();
      return true;
    },
  };
}

function replyElsewhere(id: string, followed: FollowedReplies): FoundReply {
  return { follow: () => followed.follow(id), stop: () => followed.stop(id) };
}

/** A hash, because other processes can read it. */
function chatName({ siteId, keyId, addressHash, userId }: ChatOwner, chatId: string): string | undefined {
  if (chatId.length < CHAT_ID_LENGTH_MIN) return undefined;
  const name = JSON.stringify([siteId, keyId, addressHash, userId, chatId]);
  return createHash('sha256').update(name).digest('base64url');
}
