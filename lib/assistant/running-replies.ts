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

/** A running reply, of this process or of another. */
export interface FoundReply {
  /** Its events from the start; `undefined` if it has ended meanwhile. */
  follow(): Promise<ReplyLog | undefined>;
  /** Ends it at once for all its readers; resolves with whether it has ended. */
  stop(): Promise<boolean>;
}

/** Processes that share a database read and stop each other's replies. */
export interface ReplyRelay {
  announced: AnnouncedReplies;
  followed: FollowedReplies;
}

export interface RunningReplies {
  /** Whether one more reply may start. */
  hasRoom(): boolean;
  count(): number;
  add(
    log: ReplyLog,
    chat: { owner: ChatOwner; chatId: string | undefined; replyId: string; isResumable: boolean },
  ): void;
  find(owner: ChatOwner, chatId: string): Promise<FoundReply | undefined>;
  /** Waits for all replies; those that take longer are cut off. */
  finish(graceMs: number): Promise<void>;
}

/** SDK clients generate ids of 16 letters; a shorter id may not be unique. */
const CHAT_ID_LENGTH_MIN = 16;

/** @param relay `undefined` where no other process writes replies of this database */
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
      // Others end within a second after their reader has left.
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

/** A hash, because it is kept where other processes read it. */
function chatName({ siteId, keyId, addressHash, userId }: ChatOwner, chatId: string): string | undefined {
  if (chatId.length < CHAT_ID_LENGTH_MIN) return undefined;
  const name = JSON.stringify([siteId, keyId, addressHash, userId, chatId]);
  return createHash('sha256').update(name).digest('base64url');
}
