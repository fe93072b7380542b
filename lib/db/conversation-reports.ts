import * as z from 'zod';
import type { DayCount, UnansweredQuestion } from '@/lib/analytics/conversation-store';
import type { DatabaseClient } from './database-client';
import { daysSince } from './days-since';
import type { Dialect } from './dialect';
import { Prisma } from './generated/sqlite/client';

const dayRows = z.array(z.object({ day: z.string(), covered: z.coerce.number(), count: z.coerce.number() }));

/**
 * Replies per day, with one index scan for each kind of reply: the day is the index's last column, after those
 * for the kind, so the table itself is never read.
 */
export async function questionsPerDay(
  database: DatabaseClient,
  dialect: Dialect,
  { siteId, since }: { siteId: string; since: Date },
): Promise<DayCount[]> {
  const { day, start } = daysSince(since, dialect);
  const part = (covered: number, condition: Prisma.Sql) => Prisma.sql`
    SELECT ${day} AS "day", ${Prisma.raw(String(covered))} AS "covered", count(*) AS "count" FROM "ThreadMessage"
    WHERE "siteId" = ${siteId} AND "role" = 'assistant' AND "isCovered" ${condition} AND "createdAt" >= ${start}
    GROUP BY 1`;
  const rows = dayRows.parse(
    await database.$queryRaw(
      Prisma.sql`${part(1, Prisma.sql`= TRUE`)} UNION ALL ${part(0, Prisma.sql`= FALSE`)}`,
    ),
  );
  const days = new Map<string, DayCount>();
  for (const { day: name, covered, count } of rows) {
    const found = days.get(name) ?? { day: name, answered: 0, unanswered: 0 };
    if (covered === 1) found.answered += count;
    else found.unanswered += count;
    days.set(name, found);
  }
  return [...days.values()].sort((left, right) => (left.day < right.day ? -1 : 1));
}

const REPLIES_READ_MAX = 500;

const unansweredRows = z.array(
  z.object({ text: z.string(), threadId: z.string(), createdAt: z.coerce.date() }),
);

/** Questions that the documentation does not answer, most frequent first. */
export async function unansweredQuestions(
  database: DatabaseClient,
  dialect: Dialect,
  { siteId, since, limit }: { siteId: string; since: Date; limit: number },
): Promise<UnansweredQuestion[]> {
  const { start } = daysSince(since, dialect);
  // A question's position is one below its reply's, so each is a single index lookup.
  const rows = unansweredRows.parse(
    await database.$queryRaw(Prisma.sql`
      SELECT question."text" AS "text", reply."threadId" AS "threadId", reply."createdAt" AS "createdAt"
      FROM (
        SELECT "threadId", "position", "createdAt" FROM "ThreadMessage"
        WHERE "siteId" = ${siteId} AND "role" = 'assistant' AND "isCovered" = FALSE AND "createdAt" >= ${start}
        ORDER BY "createdAt" DESC LIMIT ${REPLIES_READ_MAX}
      ) AS reply
      JOIN "ThreadMessage" AS question
        ON question."threadId" = reply."threadId" AND question."position" = reply."position" - 1
      ORDER BY reply."createdAt" DESC`),
  );
  const groups = new Map<string, UnansweredQuestion>();
  for (const { text, threadId, createdAt } of rows) {
    const question = text.trim();
    const wording = question
      .toLowerCase()
      .replace(/[\s?!.]+/g, ' ')
      .trim();
    const group = groups.get(wording);
    if (wording === '') continue;
    if (group === undefined) groups.set(wording, { question, count: 1, lastAskedAt: createdAt, threadId });
    else group.count += 1;
  }
  return [...groups.values()].sort((left, right) => right.count - left.count).slice(0, limit);
}
