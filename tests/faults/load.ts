import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '@/lib/base/values/percentile';
import { openDatabaseClient } from '@/lib/db/database-client';
import type { BrokenSite } from './broken-site';

/** Readers who ask, give feedback and read, all at once. */
export interface Load {
  /** Resolves after that many more replies and comments were acknowledged. */
  acknowledged(count: number): Promise<void>;
  /** Stops the load; returns what clients were told. */
  stop(): Promise<LoadEvents>;
}

export interface LoadEvents {
  /** Threads whose reply was completed. */
  questions: Tally;
  /** Comments that were accepted. */
  feedback: Tally;
  pages: PageTimes;
}

export interface Tally {
  asked: number;
  statuses: Record<string, number>;
  acknowledged: Set<string>;
  /** Replies that ended with an error part. */
  failed: number;
  /** Refused or broken connections, and replies without a finish or an error. */
  broken: number;
  /** Reasons given in refusals and error parts, with counts. */
  reasons: Record<string, number>;
  /** 503 responses without `Retry-After`. */
  withoutRetry: number;
  slowestMs: number;
}

export interface PageTimes {
  count: number;
  failed: number;
  p50: number;
  p99: number;
  max: number;
}

const CRITICS = 4;
const PAUSE_MS = 20;
let commenters = 0;

interface LoadOptions {
  /** Counts to continue. */
  before?: LoadEvents | undefined;
  /** Between a reader's comments. A site accepts 5,000 a day. */
  commentPauseMs?: number;
  /** Number of readers who ask. */
  askers?: number;
}

export function startLoad(
  site: BrokenSite,
  { before, commentPauseMs = PAUSE_MS, askers = 4 }: LoadOptions = {},
): Load {
  const { questions, feedback } = before ?? { questions: newTally(), feedback: newTally() };
  let isOver = false;
  const repeat = async (act: () => Promise<void>, pauseMs: number) => {
    while (!isOver) {
      await act();
      await wait(pauseMs);
    }
  };
  const readers = pageReader(site.origin);
  const working = [
    ...Array.from({ length: askers }, () => repeat(() => ask(site, questions), PAUSE_MS)),
    ...Array.from({ length: CRITICS }, () => repeat(() => comment(site, feedback), commentPauseMs)),
  ];
  return {
    async acknowledged(count) {
      const wanted = [questions, feedback].map(({ acknowledged }) => acknowledged.size + count);
      const isReached = () =>
        [questions, feedback].every((tally, kind) => tally.acknowledged.size >= (wanted[kind] ?? 0));
      while (!isReached()) await wait(10);
    },
    async stop() {
      isOver = true;
      await Promise.all(working);
      return { questions, feedback, pages: await readers.stop() };
    },
  };
}

function newTally(): Tally {
  const counts = { asked: 0, failed: 0, broken: 0, withoutRetry: 0, slowestMs: 0 };
  return { ...counts, statuses: {}, acknowledged: new Set(), reasons: {} };
}

/** Asks the assistant over v2. */
export function askQuestion({ origin, key }: BrokenSite, text: string): Promise<Response> {
  return fetch(`${origin}/api/v2/assistant/docs/message`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ fp: 'anonymous', messages: [{ role: 'user', parts: [{ type: 'text', text }] }] }),
    signal: AbortSignal.timeout(60_000),
  });
}

async function ask(site: BrokenSite, tally: Tally): Promise<void> {
  const text = await answered(tally, () => askQuestion(site, 'How do I install the keeper?'));
  if (text === undefined) return;
  const finish = /"type":"finish".*?"threadId":"([^"]+)"/.exec(text);
  if (finish?.[1] !== undefined) tally.acknowledged.add(finish[1]);
  else if (text.includes('"type":"error"')) {
    tally.failed++;
    countReason(tally, text);
  } else tally.broken++;
}

async function comment({ origin }: BrokenSite, tally: Tally): Promise<void> {
  const said = `comment ${randomUUID()}`;
  // Each comment is from another reader, because a reader's later comment on a day replaces the earlier one. Addresses
  // are counted, because among five thousand random ones two are usually equal.
  const reader = commenters++;
  const address = `10.${reader >> 16}.${(reader >> 8) & 255}.${reader & 255}`;
  const text = await answered(tally, () =>
    fetch(`${origin}/-/feedback`, {
      method: 'POST',
      headers: {
        Origin: origin,
        'User-Agent': 'Mozilla/5.0',
        'X-Forwarded-For': address,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ path: '/install', isHelpful: true, comment: said }),
      signal: AbortSignal.timeout(60_000),
    }),
  );
  if (text !== undefined) tally.acknowledged.add(said);
}

/** The text of a response; `undefined` if it was refused or broke off. */
async function answered(tally: Tally, send: () => Promise<Response>): Promise<string | undefined> {
  tally.asked++;
  const startedAt = performance.now();
  try {
    const response = await send();
    tally.statuses[response.status] = (tally.statuses[response.status] ?? 0) + 1;
    const text = await response.text();
    if (response.status === 503 && !response.headers.has('retry-after')) tally.withoutRetry++;
    if (!response.ok) countReason(tally, text);
    return response.ok ? text : undefined;
  } catch {
    tally.broken++;
    return undefined;
  } finally {
    tally.slowestMs = Math.max(tally.slowestMs, Math.round(performance.now() - startedAt));
  }
}

function countReason({ reasons }: Tally, text: string): void {
  const reason = /"(?:message|error|errorText)":"([^"]+)"/.exec(text)?.[1] ?? 'no reason';
  reasons[reason] = (reasons[reason] ?? 0) + 1;
}

/** Reads a page and searches, repeatedly. */
export function pageReader(origin: string, page = '/install'): { stop(): Promise<PageTimes> } {
  const times: number[] = [];
  let failed = 0;
  let isOver = false;
  const reading = (async () => {
    for (let number = 0; !isOver; number++) {
      const startedAt = performance.now();
      const path = number % 2 === 0 ? page : '/-/search?q=zebra';
      const isRead = await fetch(origin + path, { signal: AbortSignal.timeout(60_000) })
        .then(async (response) => (await response.text()) !== '' && response.status === 200)
        // Covers failed connections and incomplete pages.
        .catch(() => false);
      if (!isRead) failed++;
      times.push(performance.now() - startedAt);
      await wait(20);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await reading;
      const at = (share: number) => Math.round(percentile(times, share));
      return { count: times.length, failed, p50: at(0.5), p99: at(0.99), max: at(1) };
    },
  };
}

/** Response times of pages and search without other load. */
export async function idlePages(site: BrokenSite): Promise<PageTimes> {
  // The first run only warms up.
  await pageReader(site.origin).stop();
  const reader = pageReader(site.origin);
  await wait(5_000);
  return reader.stop();
}

/** How much of the acknowledged data is in the database. */
export async function found(
  databaseUrl: string,
  { questions, feedback }: LoadEvents,
): Promise<{ replies: number; comments: number }> {
  const client = await openDatabaseClient(databaseUrl);
  try {
    const replies = await client.threadMessage.findMany({
      where: { role: 'assistant', state: 'complete', text: { not: '' } },
      select: { threadId: true },
    });
    const whole = new Set(replies.map(({ threadId }) => threadId));
    const rows = await client.pageFeedback.findMany({ select: { comment: true } });
    const comments = new Set(rows.map((row) => row.comment));
    return {
      replies: [...questions.acknowledged].filter((id) => whole.has(id)).length,
      comments: [...feedback.acknowledged].filter((said) => comments.has(said)).length,
    };
  } finally {
    await client.$disconnect();
  }
}
