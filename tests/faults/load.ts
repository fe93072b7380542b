import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '@/lib/base/percentile';
import { openDatabaseClient } from '@/lib/db/database-client';
import type { BrokenSite } from './broken-site';

/** Readers who ask, say what they think of pages, and read, all at once. */
export interface Load {
  /** Ends it, and tells what clients were told. */
  stop(): Promise<Told>;
}

/** What clients were told. */
export interface Told {
  /** Threads whose reply came to its end. */
  threads: Set<string>;
  /** Comments that were taken. */
  comments: Set<string>;
  /** Statuses of questions and feedback, with how often each came; `0` where the connection broke. */
  statuses: Record<string, number>;
  /** Answers 503 without a reason or without `Retry-After`. */
  bareRefusals: number;
  pages: PageTimes;
}

/** How long pages took. */
export interface PageTimes {
  count: number;
  failed: number;
  p50: number;
  p99: number;
  max: number;
}

const ASKERS = 4;
const CRITICS = 4;

/** Begins to ask a site. */
export function startLoad(site: BrokenSite): Load {
  const told = { threads: new Set<string>(), comments: new Set<string>(), statuses: {}, bareRefusals: 0 };
  let isOver = false;
  let number = 0;
  const repeat = async (act: () => Promise<void>, pauseMs: number) => {
    while (!isOver) {
      await act();
      await wait(pauseMs);
    }
  };
  const readers = pageReader(site.origin);
  const working = [
    ...Array.from({ length: ASKERS }, () => repeat(() => ask(site, told), 20)),
    ...Array.from({ length: CRITICS }, () => repeat(() => comment(site, told, `comment ${number++}`), 20)),
  ];
  return {
    async stop() {
      isOver = true;
      await Promise.all(working);
      return { ...told, pages: await readers.stop() };
    },
  };
}

type Counted = Omit<Told, 'pages'>;

async function ask({ origin, key }: BrokenSite, told: Counted): Promise<void> {
  const body = JSON.stringify({
    fp: 'anonymous',
    messages: [{ role: 'user', parts: [{ type: 'text', text: 'How do I install the keeper?' }] }],
  });
  const text = await answered(`${origin}/api/v2/assistant/docs/message`, told, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body,
  });
  const finish = /"type":"finish".*?"threadId":"([^"]+)"/.exec(text ?? '');
  if (finish?.[1] !== undefined) told.threads.add(finish[1]);
}

async function comment({ origin }: BrokenSite, told: Counted, said: string): Promise<void> {
  // Each is a reader of its own: what one says again on a day replaces what was said.
  const address = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;
  const text = await answered(`${origin}/api/feedback`, told, {
    method: 'POST',
    headers: {
      Origin: origin,
      'User-Agent': 'Mozilla/5.0',
      'X-Forwarded-For': address,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ path: '/install', isHelpful: true, comment: said }),
  });
  if (text !== undefined) told.comments.add(said);
}

/** The text of an answer; `undefined` for one that refuses or breaks off. */
async function answered(url: string, told: Counted, init: RequestInit): Promise<string | undefined> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(60_000) });
    told.statuses[response.status] = (told.statuses[response.status] ?? 0) + 1;
    const text = await response.text();
    if (response.status === 503 && (text === '' || !response.headers.has('retry-after'))) told.bareRefusals++;
    return response.ok ? text : undefined;
  } catch {
    told.statuses['0'] = (told.statuses['0'] ?? 0) + 1;
    return undefined;
  }
}

/** Reads a page and searches, again and again. */
export function pageReader(origin: string, page = '/install'): { stop(): Promise<PageTimes> } {
  const times: number[] = [];
  let failed = 0;
  let isOver = false;
  const reading = (async () => {
    for (let number = 0; !isOver; number++) {
      const startedAt = performance.now();
      const path = number % 2 === 0 ? page : '/api/search?q=zebra';
      const isRead = await fetch(origin + path, { signal: AbortSignal.timeout(60_000) }).then(
        async (response) => (await response.text()) !== '' && response.status === 200,
        () => false,
      );
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

/** Pages and search of a site that is asked nothing else. */
export async function idlePages(site: BrokenSite): Promise<PageTimes> {
  // The first ones load what is loaded once.
  await pageReader(site.origin).stop();
  const reader = pageReader(site.origin);
  await wait(5_000);
  return reader.stop();
}

/** How much of what clients were told is in the database. */
export async function found(databaseUrl: string, told: Told): Promise<{ threads: number; comments: number }> {
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
      threads: [...told.threads].filter((id) => whole.has(id)).length,
      comments: [...told.comments].filter((said) => comments.has(said)).length,
    };
  } finally {
    await client.$disconnect();
  }
}
