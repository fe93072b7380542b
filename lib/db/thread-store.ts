import type { NewExchange, ReplyRecord, StoredExchange, ThreadStore } from '@/lib/assistant/thread-store';
import type { DatabaseClient } from './database-client';

const TITLE_LENGTH_MAX = 200;
const POSITION_ATTEMPTS = 5;

/** Threads of the assistant in the database. */
export function threadStore(database: DatabaseClient): ThreadStore {
  return {
    async find(id) {
      const select = { id: true, siteId: true, fingerprint: true } as const;
      return (await database.thread.findUnique({ where: { id }, select })) ?? undefined;
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
    async begin(exchange) {
      if (exchange.isNewThread) await createThread(database, exchange);
      else
        await database.thread.updateMany({
          where: { id: exchange.threadId },
          data: { askedAt: exchange.askedAt },
        });
      await addMessages(database, exchange);
    },
    async save(replyId, record, now) {
      await database.threadMessage.updateMany({
        where: { id: replyId, state: 'streaming' },
        data: { ...columnsOf(record), savedAt: now },
      });
    },
    async rate({ siteId, threadId, replyId, rating, comment }, now) {
      const { count } = await database.threadMessage.updateMany({
        where: { id: replyId, threadId, siteId, role: 'assistant' },
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

/** Questions with the reply after each; one without a reply is left out, as of a begin that broke off. */
function exchangesOf(rows: readonly { role: string; text: string }[]): StoredExchange[] {
  return rows.flatMap((row, place) => {
    const reply = rows[place + 1];
    if (row.role !== 'user' || reply?.role !== 'assistant') return [];
    return [{ question: row.text, reply: reply.text }];
  });
}

async function createThread(database: DatabaseClient, exchange: NewExchange): Promise<void> {
  const { threadId: id, siteId, keyId, fingerprint, apiVersion, askedAt } = exchange;
  await database.thread.create({
    data: {
      id,
      siteId,
      keyId,
      fingerprint,
      apiVersion,
      title: [...exchange.question].slice(0, TITLE_LENGTH_MAX).join(''),
      ...placeOf(exchange),
      createdAt: askedAt,
      askedAt,
    },
    select: { id: true },
  });
}

/** Two questions of one thread at once take two places: the second finds its own taken and tries the next. */
async function addMessages(database: DatabaseClient, exchange: NewExchange): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const last = exchange.isNewThread
      ? null
      : await database.threadMessage.findFirst({
          where: { threadId: exchange.threadId },
          orderBy: { position: 'desc' },
          select: { position: true },
        });
    const position = (Math.floor((last?.position ?? -1) / 2) + 1) * 2;
    try {
      await database.threadMessage.createMany({ data: messagesOf(exchange, position) });
      return;
    } catch (error) {
      if (!isTaken(error) || attempt === POSITION_ATTEMPTS) throw error;
    }
  }
}

function messagesOf(exchange: NewExchange, position: number) {
  const { threadId, siteId, askedAt, context } = exchange;
  const both = { threadId, siteId, createdAt: askedAt, savedAt: askedAt };
  const question = {
    ...both,
    id: exchange.questionId,
    position,
    role: 'user',
    text: exchange.question,
    state: 'complete',
    context: context.length === 0 ? null : JSON.stringify(context),
    ...placeOf(exchange),
  };
  const reply = {
    ...both,
    id: exchange.replyId,
    position: position + 1,
    role: 'assistant',
    text: '',
    state: 'streaming',
    model: exchange.model,
  };
  return [question, reply];
}

function placeOf({ path, language, version }: NewExchange) {
  return { path: path ?? null, language: language ?? null, version: version ?? null };
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

function isTaken(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'P2002';
}
