import type { ReplyLog } from './reply-log';

/** The owner of a chat. Clients choose chat ids, so an id alone proves nothing. */
export interface ChatOwner {
  siteId: string;
  keyId: string;
  addressHash: string;
  /** The signed-in user, if any: their chats are not shared with others at the same address. */
  userId: string | undefined;
}

export interface RunningReplies {
  /** Whether one more reply may start. */
  hasRoom(): boolean;
  count(): number;
  add(log: ReplyLog, chat: { owner: ChatOwner; chatId: string | undefined }): void;
  find(owner: ChatOwner, chatId: string): ReplyLog | undefined;
  /** Waits for all replies; those that take longer are cut off. */
  finish(graceMs: number): Promise<void>;
}

/** SDK clients generate ids of 16 letters; a shorter id may not be unique. */
const CHAT_ID_LENGTH_MIN = 16;

export function runningReplies(repliesMax: number): RunningReplies {
  const running = new Set<ReplyLog>();
  const byChat = new Map<string, ReplyLog>();
  return {
    hasRoom: () => running.size < repliesMax,
    count: () => running.size,
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
