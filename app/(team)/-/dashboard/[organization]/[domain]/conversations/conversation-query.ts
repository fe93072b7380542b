import * as z from 'zod';
import type { ConversationFilter, ConversationPlace } from '@/lib/analytics/conversation-store';
import { DAY_MS } from '@/lib/base/durations';

type Query = Record<string, string | string[] | undefined>;

const names = ['text', 'answer', 'rating', 'path', 'key', 'version', 'from', 'until'] as const;
const day = z.iso.date();

export interface ConversationQuery {
  written: Partial<Record<(typeof names)[number], string>>;
  /** The last conversation of the previous page. */
  after: ConversationPlace | undefined;
}

export function readQuery(query: Query): ConversationQuery {
  const written: ConversationQuery['written'] = {};
  for (const name of names) {
    const value = query[name];
    if (typeof value === 'string' && value.trim() !== '') written[name] = value.trim().slice(0, 200);
  }
  return { written, after: placeFrom(query.after) };
}

export function writtenPlace({ askedAt, threadId }: ConversationPlace): string {
  return `${askedAt.toISOString()} ${threadId}`;
}

function placeFrom(written: Query[string]): ConversationPlace | undefined {
  const [time = '', threadId = ''] = typeof written === 'string' ? written.split(' ') : [];
  const askedAt = new Date(time);
  return Number.isNaN(askedAt.getTime()) ? undefined : { askedAt, threadId };
}

export function conversationFilterFrom(siteId: string, { written }: ConversationQuery): ConversationFilter {
  const { text, answer, rating, path, key, version, from, until } = written;
  const dayOf = (value: string | undefined) =>
    day.safeParse(value).success ? new Date(`${value}T00:00:00Z`) : undefined;
  const last = dayOf(until);
  return {
    siteId,
    text,
    answer: answer === 'answered' || answer === 'unanswered' ? answer : undefined,
    rating: rating === 'up' || rating === 'down' ? rating : undefined,
    path,
    keyId: key,
    apiVersion: version === 'v1' || version === 'v2' ? version : undefined,
    from: dayOf(from),
    // Includes the last day.
    until: last === undefined ? undefined : new Date(last.getTime() + DAY_MS),
  };
}

/** The filter as a query string, for links that keep it. */
export function queryOf({ written }: ConversationQuery): string {
  return new URLSearchParams(Object.entries(written)).toString();
}
