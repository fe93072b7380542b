import * as z from 'zod';
import type { MemberMessage, ReplyRecord, StoredExchange, ThreadStore } from '@/lib/assistant/thread-store';
import { citedSources } from '@/lib/base/cited-sources';
import { parsedJson } from '@/lib/base/values/parsed-json';
import type { DatabaseClient } from './database-client';
import { insertExchange } from './insert-exchange';

export function threadStore(database: DatabaseClient): ThreadStore {
  return {
    async find(id) {
      const select = { id: true, siteId: true, fingerprint: true, userId: true } as const;
      const thread = await database.thread.findUnique({ where: { id }, select });
      return thread === null ? undefined : { ...thread, userId: thread.userId ?? undefined };
    },
    async history(threadId, exchangesMax) {
      const rows = await database.threadMessage.findMany({
        where: { threadId },
        orderBy: { position: 'desc' },
        take: exchangesMax * 2,
        select: { role: true, text: true },
      });
      return exchangesOf(rows.reverse());
    },
    begin: (exchange) => insertExchange(database, exchange),
    async save(replyId, record, now) {
      await database.threadMessage.updateMany({
        where: { id: replyId, state: 'streaming' },
        data: { ...columnsOf(record), savedAt: now },
      });
    },
    async ofMember(member, limit) {
      const rows = await database.thread.findMany({
        where: { ...member },
        orderBy: [{ askedAt: 'desc' }, { id: 'desc' }],
        take: limit,
        select: { id: true, title: true },
      });
      return rows.map(({ id, title }) => ({ threadId: id, title }));
    },
    async messagesOf(member, threadId) {
      const rows = await database.threadMessage.findMany({
        where: { threadId, thread: { ...member } },
        orderBy: { position: 'desc' },
        take: MESSAGES_MAX,
        select: messageColumns,
      });
      return rows.reverse().map(messageFrom);
    },
    async share(member, replyId, now) {
      const where = { id: replyId, role: 'assistant', thread: { ...member } };
      const reply = await database.threadMessage.findFirst({ where, select: placeColumns });
      if (reply === null) return false;
      const readerGroups = await groupsOfThread(database, reply.threadId, reply.position);
      if (readerGroups === undefined) return false;
      const { count } = await database.threadMessage.updateMany({ where, data: { sharedAt: now } });
      return count > 0;
    },
    async sharedReply(siteId, replyId) {
      const reply = await database.threadMessage.findFirst({
        where: {
          id: replyId,
          siteId,
          role: 'assistant',
          sharedAt: { not: null },
          thread: { userId: { not: null } },
        },
        select: placeColumns,
      });
      if (reply === null) return undefined;
      const { threadId, position } = reply;
      const readerGroups = await groupsOfThread(database, threadId, position);
      if (readerGroups === undefined) return undefined;
      const rows = await database.threadMessage.findMany({
        where: { threadId, position: { in: [position - 1, position] } },
        orderBy: { position: 'asc' },
        select: messageColumns,
      });
      return { messages: rows.map(messageFrom), readerGroups };
    },
    async leave(member) {
      await database.thread.updateMany({ where: { ...member }, data: { userId: null } });
    },
    async rate({ siteId, userId, threadId, replyId, rating, comment }, now) {
      const { count } = await database.threadMessage.updateMany({
        where: {
          ...{ id: replyId, threadId, siteId, role: 'assistant' },
          thread: { OR: [{ userId: null }, ...(userId === undefined ? [] : [{ userId }])] },
        },
        data: {
          rating: rating === null ? null : rating === 'up' ? 1 : -1,
          comment: comment ?? null,
          ratedAt: rating === null ? null : now,
        },
      });
      return count > 0;
    },
  };
}

/**
 * All groups of the asker up to a reply: a later reply may repeat what an earlier one said. `undefined` if the groups
 * of any reply are unknown.
 */
async function groupsOfThread(
  database: DatabaseClient,
  threadId: string,
  position: number,
): Promise<string[] | undefined> {
  const replies = await database.threadMessage.findMany({
    where: { threadId, role: 'assistant', position: { lte: position } },
    select: { readerGroups: true },
  });
  const lists = replies.map(({ readerGroups }) => groupList.safeParse(parsedJson(readerGroups ?? '')));
  if (lists.some(({ success }) => !success)) return undefined;
  return [...new Set(lists.flatMap(({ data = [] }) => data))];
}

/** The same limit as in the panel. */
const MESSAGES_MAX = 60;

const placeColumns = { threadId: true, position: true } as const;
const messageColumns = { id: true, role: true, text: true, sources: true, rating: true } as const;
const groupList = z.array(z.string());

interface MessageRow {
  id: string;
  role: string;
  text: string;
  sources: string | null;
  rating: number | null;
}

function messageFrom({ id, role, text, sources, rating }: MessageRow): MemberMessage {
  return {
    messageId: id,
    role: role === 'assistant' ? 'assistant' : 'user',
    text,
    sources: citedSources(sources),
    rating: rating === 1 ? 'up' : rating === -1 ? 'down' : undefined,
  };
}

/** Pairs questions with their replies; skips questions without one, left by an interrupted start. */
function exchangesOf(rows: readonly { role: string; text: string }[]): StoredExchange[] {
  return rows.flatMap((row, place) => {
    const reply = rows[place + 1];
    if (row.role !== 'user' || reply?.role !== 'assistant') return [];
    return [{ question: row.text, reply: reply.text }];
  });
}

function columnsOf({ failure, sources, ...record }: ReplyRecord) {
  return {
    ...record,
    errorCode: failure ?? null,
    sources: sources.length === 0 ? null : JSON.stringify(sources),
    isCovered: record.isCovered ?? null,
    evidence: record.evidence ?? null,
    finishReason: record.finishReason ?? null,
    firstPartMs: record.firstPartMs ?? null,
  };
}
