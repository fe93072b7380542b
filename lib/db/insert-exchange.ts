import type { NewExchange } from '@/lib/assistant/thread-store';
import type { DatabaseClient } from './database-client';

// Handwritten SQL, because every question waits for it: Prisma's inserts of the same rows take four times as long, and
// would need a read to find a message's position in its thread.

const TITLE_LENGTH_MAX = 200;
const PLACE_ATTEMPTS = 5;

export async function insertExchange(database: DatabaseClient, exchange: NewExchange): Promise<void> {
  if (exchange.isNewThread) {
    // In one transaction: a thread without a question would show up empty in lists.
    await database.$transaction([insertThread(database, exchange), insertMessages(database, exchange)]);
    return;
  }
  const { threadId: id, askedAt } = exchange;
  await database.thread.updateMany({ where: { id }, data: { askedAt } });
  for (let attempt = 0; attempt < PLACE_ATTEMPTS; attempt++)
    if ((await insertMessages(database, exchange)) > 0) return;
  throw new Error(`The thread ${exchange.threadId} takes too many questions at once.`);
}

function insertThread(database: DatabaseClient, exchange: NewExchange) {
  const { threadId, siteId, keyId, fingerprint, userId = null, apiVersion, question, askedAt } = exchange;
  const title = [...question.slice(0, TITLE_LENGTH_MAX * 2)].slice(0, TITLE_LENGTH_MAX).join('');
  const { language = null, version = null, path = null } = exchange;
  return database.$executeRaw`
    INSERT INTO "Thread" ("id", "siteId", "keyId", "fingerprint", "userId", "apiVersion", "title",
      "language", "version", "path", "createdAt", "askedAt")
    VALUES (${threadId}, ${siteId}, ${keyId}, ${fingerprint}, ${userId}, ${apiVersion}, ${title},
      ${language}, ${version}, ${path}, ${askedAt}, ${askedAt})`;
}

/**
 * Inserts the messages after the thread's last question, whose position is even. Returns 0 if another question took the
 * position at the same moment, which can happen on PostgreSQL.
 */
function insertMessages(database: DatabaseClient, exchange: NewExchange) {
  const { threadId, siteId, questionId, question, replyId, model, askedAt } = exchange;
  const { language = null, version = null, path = null } = exchange;
  const readerGroups = exchange.userId === undefined ? null : JSON.stringify(exchange.readerGroups);
  const context = exchange.context.length === 0 ? null : JSON.stringify(exchange.context);
  return database.$executeRaw`
    INSERT INTO "ThreadMessage" ("id", "threadId", "siteId", "position", "role", "text", "state",
      "createdAt", "savedAt", "context", "path", "language", "version", "model", "readerGroups")
    VALUES (${questionId}, ${threadId}, ${siteId},
      (SELECT COALESCE((MAX("position") / 2 + 1) * 2, 0) FROM "ThreadMessage" WHERE "threadId" = ${threadId}),
      'user', ${question}, 'complete', ${askedAt}, ${askedAt}, ${context}, ${path}, ${language}, ${version}, NULL,
      NULL),
    (${replyId}, ${threadId}, ${siteId},
      (SELECT COALESCE((MAX("position") / 2 + 1) * 2, 0) + 1 FROM "ThreadMessage" WHERE "threadId" = ${threadId}),
      'assistant', '', 'streaming', ${askedAt}, ${askedAt}, NULL, NULL, NULL, NULL, ${model},
      ${readerGroups})
    ON CONFLICT ("threadId", "position") DO NOTHING`;
}
