import * as z from 'zod';
import type { AskedQuestion, ModelDay, SourceRating } from '@/lib/analytics/conversation-store';
import { citedPage, citedSources } from '@/lib/base/cited-sources';
import type { DatabaseClient } from './database-client';
import { daysSince } from './days-since';
import type { Dialect } from './dialect';
import { Prisma } from './generated/sqlite/client';

interface Span {
  siteId: string;
  since: Date;
}

/** The latest questions that have a reply, newest first. */
export async function askedQuestions(
  database: DatabaseClient,
  { siteId, since, limit }: Span & { limit: number },
): Promise<AskedQuestion[]> {
  const replies = await database.threadMessage.findMany({
    where: { siteId, role: 'assistant', isCovered: { not: null }, createdAt: { gte: since } },
    orderBy: { createdAt: 'desc' },
    take: limit,
    select: {
      threadId: true,
      position: true,
      isCovered: true,
      sources: true,
      createdAt: true,
      thread: { select: { userId: true, fingerprint: true } },
    },
  });
  // A question's position is one below its reply's.
  const questions = await database.threadMessage.findMany({
    where: { threadId: { in: [...new Set(replies.map(({ threadId }) => threadId))] }, role: 'user' },
    select: { threadId: true, position: true, text: true },
  });
  const texts = new Map(questions.map(({ threadId, position, text }) => [`${threadId} ${position}`, text]));
  return replies.flatMap(({ threadId, position, isCovered, sources, createdAt, thread }) => {
    const question = texts.get(`${threadId} ${position - 1}`)?.trim() ?? '';
    if (question === '') return [];
    const isMember = thread.userId !== null;
    const known = thread.fingerprint === 'anonymous' ? threadId : thread.fingerprint;
    return [
      {
        question,
        threadId,
        askedAt: createdAt,
        asker: thread.userId ?? known,
        isMember,
        isCovered: isCovered === true,
        sources: citedSources(sources),
      },
    ];
  });
}

const RATINGS_READ_MAX = 5_000;

/** The pages that rated replies cite, those with most thumbs down first. */
export async function sourceRatings(
  database: DatabaseClient,
  { siteId, since, limit }: Span & { limit: number },
): Promise<SourceRating[]> {
  const rated = await database.threadMessage.findMany({
    where: { siteId, rating: { in: [1, -1] }, createdAt: { gte: since } },
    orderBy: { createdAt: 'desc' },
    take: RATINGS_READ_MAX,
    select: { rating: true, sources: true },
  });
  const pages = new Map<string, SourceRating>();
  for (const { rating, sources } of rated) {
    // A reply that cites two sections of a page counts once for the page.
    const cited = new Map(citedSources(sources).map((source) => [citedPage(source), source.title]));
    for (const [url, title] of cited) {
      const page = pages.get(url) ?? { url, title, helpful: 0, unhelpful: 0 };
      pages.set(url, page);
      if (rating === 1) page.helpful++;
      else page.unhelpful++;
    }
  }
  return [...pages.values()]
    .sort((left, right) => right.unhelpful - left.unhelpful || right.helpful - left.helpful)
    .slice(0, limit);
}

const modelRows = z.array(
  z.object({
    day: z.string(),
    model: z.string(),
    replies: z.coerce.number(),
    inputTokens: z.coerce.number(),
    outputTokens: z.coerce.number(),
  }),
);

/** Each model's token usage per day, latest day first. */
export async function modelDays(
  database: DatabaseClient,
  dialect: Dialect,
  { siteId, since }: Span,
): Promise<ModelDay[]> {
  const { day, start } = daysSince(since, dialect);
  return modelRows.parse(
    await database.$queryRaw(Prisma.sql`
      SELECT ${day} AS "day", "model", count(*) AS "replies",
        coalesce(sum("inputTokens"), 0) AS "inputTokens", coalesce(sum("outputTokens"), 0) AS "outputTokens"
      FROM "ThreadMessage"
      WHERE "siteId" = ${siteId} AND "role" = 'assistant' AND "model" IS NOT NULL AND "createdAt" >= ${start}
      GROUP BY 1, 2 ORDER BY 1 DESC, 2`),
  );
}
