import type {
  ConversationFilter,
  ConversationPage,
  ConversationStore,
  ListedConversation,
  Transcript,
  TranscriptMessage,
} from '@/lib/analytics/conversation-store';
import { type Clock, systemClock } from '@/lib/base/clock';
import { replyState } from '@/lib/base/reply-state';
import { cachedDayCounts } from './cached-day-counts';
import { questionsPerDay, unansweredQuestions } from './conversation-reports';
import type { DatabaseClient } from './database-client';
import type { Dialect } from './dialect';
import { askedQuestions, modelDays, sourceRatings } from './question-reports';

export function conversationStore(
  database: DatabaseClient,
  dialect: Dialect,
  clock: Clock = systemClock,
): ConversationStore {
  const perDay = cachedDayCounts((siteId, since) => questionsPerDay(database, dialect, { siteId, since }));
  return {
    async list(filter, page) {
      const rows = await database.thread.findMany({
        ...pageOf(filter, page, dialect),
        select: {
          id: true,
          title: true,
          fingerprint: true,
          apiVersion: true,
          askedAt: true,
          key: { select: { name: true } },
        },
      });
      const counts = await countsOf(
        database,
        rows.map(({ id }) => id),
      );
      return rows.map(({ id, key, ...row }): ListedConversation => {
        const found = counts.get(id) ?? { questions: 0, unanswered: 0, ups: 0, downs: 0 };
        return { threadId: id, ...row, keyName: key?.name, ...found };
      });
    },
    async transcripts(filter, page) {
      const rows = await database.thread.findMany({ ...pageOf(filter, page, dialect), include: wholeThread });
      return rows.map((row) => transcriptFrom(row, clock()));
    },
    async transcript(siteId, threadId) {
      const where = { id: threadId, siteId };
      const row = await database.thread.findFirst({ where, include: wholeThread });
      return row === null ? undefined : transcriptFrom(row, clock());
    },
    unanswered: (siteId, since, limit) => unansweredQuestions(database, dialect, { siteId, since, limit }),
    questions: (siteId, since, limit) => askedQuestions(database, { siteId, since, limit }),
    sourceRatings: (siteId, since, limit) => sourceRatings(database, { siteId, since, limit }),
    modelDays: (siteId, since) => modelDays(database, dialect, { siteId, since }),
    perDay: (siteId, since) => perDay.of(siteId, since),
    async remove(siteId, threadId) {
      return (await database.thread.deleteMany({ where: { siteId, id: threadId } })).count > 0;
    },
    async removeOf(siteId, reader) {
      return (await database.thread.deleteMany({ where: { siteId, ...reader } })).count;
    },
    async newest() {
      const { _max } = await database.thread.aggregate({ _max: { askedAt: true } });
      return _max.askedAt ?? undefined;
    },
    async removeOlderThan(siteId, time) {
      return (await database.thread.deleteMany({ where: { siteId, askedAt: { lt: time } } })).count;
    },
  };
}

/** Newest first, continuing after a given position: by time, and by id for equal times. */
function pageOf(filter: ConversationFilter, { after, limit }: ConversationPage, dialect: Dialect) {
  const where = whereOf(filter, dialect);
  const { askedAt, threadId } = after ?? {};
  const place =
    askedAt === undefined ? {} : { askedAt: { lte: askedAt }, NOT: { askedAt, id: { gte: threadId ?? '' } } };
  return {
    where: { ...where, ...place },
    orderBy: [{ askedAt: 'desc' as const }, { id: 'desc' as const }],
    take: limit,
  };
}

function whereOf(
  { siteId, text, answer, rating, path, keyId, apiVersion, from, until }: ConversationFilter,
  dialect: Dialect,
) {
  // SQLite's LIKE already ignores case.
  const contains = { contains: text ?? '', ...(dialect === 'postgresql' ? { mode: 'insensitive' } : {}) };
  const unanswered = { some: { role: 'assistant', isCovered: false } };
  const conditions = [
    ...(text === undefined ? [] : [{ messages: { some: { role: 'user', text: contains } } }]),
    ...(answer === 'unanswered' ? [{ messages: unanswered }] : []),
    ...(answer === 'answered' ? [{ NOT: { messages: unanswered } }] : []),
    ...(rating === undefined ? [] : [{ messages: { some: { rating: rating === 'up' ? 1 : -1 } } }]),
    ...(path === undefined ? [] : [{ messages: { some: { path } } }]),
    ...(keyId === undefined ? [] : [{ keyId }]),
    ...(apiVersion === undefined ? [] : [{ apiVersion }]),
    ...(from === undefined ? [] : [{ askedAt: { gte: from } }]),
    ...(until === undefined ? [] : [{ askedAt: { lt: until } }]),
  ];
  return { siteId, AND: conditions };
}

type Counts = Pick<ListedConversation, 'questions' | 'unanswered' | 'ups' | 'downs'>;

async function countsOf(database: DatabaseClient, threadIds: string[]): Promise<Map<string, Counts>> {
  const groups = await database.threadMessage.groupBy({
    by: ['threadId', 'isCovered', 'rating'],
    where: { threadId: { in: threadIds }, role: 'assistant' },
    _count: { _all: true },
  });
  const counts = new Map<string, Counts>();
  for (const { threadId, isCovered, rating, _count } of groups) {
    const count = counts.get(threadId) ?? { questions: 0, unanswered: 0, ups: 0, downs: 0 };
    count.questions += _count._all;
    if (isCovered === false) count.unanswered += _count._all;
    if (rating === 1) count.ups += _count._all;
    if (rating === -1) count.downs += _count._all;
    counts.set(threadId, count);
  }
  return counts;
}

const wholeThread = {
  messages: { orderBy: { position: 'asc' } },
  key: { select: { name: true } },
} as const;

interface ThreadRow extends Omit<Transcript, 'threadId' | 'reader' | 'keyName' | 'messages'> {
  id: string;
  userId: string | null;
  key: { name: string } | null;
  messages: MessageRow[];
}

function transcriptFrom(row: ThreadRow, now: Date): Transcript {
  const { title, fingerprint, userId, apiVersion, createdAt, askedAt } = row;
  return {
    threadId: row.id,
    title,
    fingerprint,
    // The panel sends the fingerprint `anonymous` for everyone; without a member, the reader is unknown.
    reader: userId !== null ? { userId } : fingerprint === 'anonymous' ? undefined : { fingerprint },
    apiVersion,
    createdAt,
    askedAt,
    keyName: row.key?.name,
    messages: row.messages.map((message) => messageFrom(message, now)),
  };
}

interface MessageRow {
  id: string;
  role: string;
  text: string;
  state: string;
  savedAt: Date;
  createdAt: Date;
  context: string | null;
  sources: string | null;
  path: string | null;
  isCovered: boolean | null;
  model: string | null;
  errorCode: string | null;
  firstPartMs: number | null;
  durationMs: number | null;
  rating: number | null;
  comment: string | null;
}

function messageFrom(row: MessageRow, now: Date): TranscriptMessage {
  return {
    messageId: row.id,
    role: row.role === 'assistant' ? 'assistant' : 'user',
    text: row.text,
    state: replyState(row, now),
    savedAt: row.savedAt,
    createdAt: row.createdAt,
    context: row.context ?? undefined,
    sources: row.sources ?? undefined,
    path: row.path ?? undefined,
    isCovered: row.isCovered ?? undefined,
    model: row.model ?? undefined,
    errorCode: row.errorCode ?? undefined,
    firstPartMs: row.firstPartMs ?? undefined,
    durationMs: row.durationMs ?? undefined,
    rating: row.rating ?? undefined,
    comment: row.comment ?? undefined,
  };
}
