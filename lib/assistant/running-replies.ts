import type { ReplyLog } from './reply-log';

/** Whose chat it is; a chat's id is chosen by its client, so it means nothing alone. */
export interface ChatOwner {
  siteId: string;
  keyId: string;
  addressHash: string;
  /** Who is signed in, if anybody: behind one address, a chat of theirs is nobody else's. */
  userId: string | undefined;
}

/** The replies that are being made in this process. */
export interface RunningReplies {
  /** Whether there is room for one more. */
  hasRoom(): boolean;
  add(log: ReplyLog, chat: { owner: ChatOwner; chatId: string | undefined }): void;
  /** The reply that runs in a chat. */
  find(owner: ChatOwner, chatId: string): ReplyLog | undefined;
  /** Waits until all have ended; those that need longer are cut off. */
  finish(graceMs: number): Promise<void>;
}

/** SDK clients make ids of 16 letters; a shorter one may be the same for everyone. */
const CHAT_ID_LENGTH_MIN = 16;

/** Keeps the replies that run. */
export function runningReplies(repliesMax: number): RunningReplies {
  const running = new Set<ReplyLog>();
  const byChat = new Map<string, ReplyLog>();
  return {
    hasRoom: () => running.size < repliesMax,
    add(log, { owner, chatId }) {
      running.add(log);
      const name = chatId === undefined ? undefined : chatName(owner, chatId);
      if (name !== undefined) byChat.set(name, log);
      void log.ended.then(() => {
        running.delete(log);
        if (name !== undefined && byChat.get(name) === log) byChat.delete(name);
      });
    },
    find(owner, chatId) {
      const name = chatName(owner, chatId);
      return name === undefined ? undefined : byChat.get(name);
    },
    async finish(graceMs) {
      const cutOff = setTimeout(() => {
        for (const log of running) log.cutOff();
      }, graceMs);
      while (running.size > 0) await Promise.all([...running].map(({ ended }) => ended));
      clearTimeout(cutOff);
    },
  };
}

function chatName({ siteId, keyId, addressHash, userId }: ChatOwner, chatId: string): string | undefined {
  return chatId.length < CHAT_ID_LENGTH_MIN
    ? undefined
    : JSON.stringify([siteId, keyId, addressHash, userId, chatId]);
}
