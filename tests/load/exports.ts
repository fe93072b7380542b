import http from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { writeGeneratedSite } from '@/bench/site/generated-site';
import { percentile } from '@/lib/base/values/percentile';
import { openDatabaseClient } from '@/lib/db/database-client';
import { signedIn } from '../signed-in';
import { type LoadedServer, type LoadRun, loadedServer } from './loaded-server';

const SECRET = 'only-for-the-load';
const PAGES = 40;
const IDLE_MS = 10_000;
/** Between two of the reader's requests. */
const PAUSE_MS = 10;
const SLOWDOWN_MAX = 2;
/** Delays that a machine with two cores has anyway. */
const NOISE_MS = 20;
const MEMORY_MB_MAX = 300;

/** Exports all conversations of a site from an SQLite file, as CSV and as JSON, while a reader reads. */
export async function exports({ folder, option, expected }: LoadRun): Promise<void> {
  const count = option('conversations', 100_000);
  const docs = path.join(folder, 'docs');
  await writeGeneratedSite(docs, PAGES);
  const server = await loadedServer(
    { folder },
    { docs, page: '/section-0/page-0', env: { NEXTAUTH_SECRET: SECRET } },
  );
  try {
    await server.searched('localhost');
    const databaseUrl = pathToFileURL(path.join(server.dataFolder, 'lectern.db')).href;
    await writeConversations(databaseUrl, count);
    const person = { email: 'owner@example.com', role: 'owner' } as const;
    const [cookie = ''] = await signedIn({ databaseUrl, origin: server.origin, secret: SECRET }, [person]);
    await read(server, { until: wait(IDLE_MS) });
    const idle = await read(server, { until: wait(IDLE_MS) });
    const memoryBefore = server.memoryMb();
    for (const format of ['csv', 'json']) {
      const startedAt = performance.now();
      let [bytes, memoryMb] = [0, 0];
      const exported = download(server, { format, cookie }, (part) => {
        bytes += part;
        memoryMb = Math.max(memoryMb, server.memoryMb());
      });
      const during = await read(server, { until: exported });
      const { status, rows } = await exported;
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
      expected(
        `${format}: ${rows} lines, ${Math.round(bytes / 1e6)} MB in ${seconds} s (${status})`,
        rows >= count,
      );
      const slowest = Math.max(SLOWDOWN_MAX * idle.p99Ms, NOISE_MS);
      expected(
        `${format}: pages p99 ${during.p99Ms.toFixed(1)} ms (idle ${idle.p99Ms.toFixed(1)}, longest ${during.longestMs.toFixed(0)}), ${during.failed} of ${during.count} failed`,
        during.p99Ms <= slowest && during.failed === 0,
      );
      const grown = memoryMb - memoryBefore;
      expected(`${format}: memory grew by ${grown} MB of ${MEMORY_MB_MAX}`, grown < MEMORY_MB_MAX);
    }
  } finally {
    await server.stop();
  }
}

/** Each has a question and an answer of some length. */
async function writeConversations(databaseUrl: string, count: number): Promise<void> {
  const database = await openDatabaseClient(databaseUrl);
  const site = await database.site.findUniqueOrThrow({ where: { domain: 'docs' } });
  const at = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 1_000);
  for (let first = 0; first < count; first += 1_000) {
    const numbers = Array.from({ length: Math.min(1_000, count - first) }, (_, place) => first + place);
    const thread = (number: number) => ({ threadId: `thread-${number}`, siteId: site.id, state: 'complete' });
    await database.thread.createMany({
      data: numbers.map((number) => ({
        id: `thread-${number}`,
        siteId: site.id,
        fingerprint: 'anonymous',
        apiVersion: 'v2',
        title: `How do I install server ${number}?`,
        createdAt: at(number),
        askedAt: at(number),
      })),
    });
    await database.threadMessage.createMany({
      data: numbers.flatMap((number) => [
        {
          ...thread(number),
          id: `question-${number}`,
          position: 0,
          role: 'user',
          text: `How do I install server ${number}?`,
          createdAt: at(number),
          savedAt: at(number),
        },
        {
          ...thread(number),
          id: `reply-${number}`,
          position: 1,
          role: 'assistant',
          text: `Install server ${number} with one command. `.repeat(12),
          sources: '[{"url":"/section-0/page-0","title":"Page 0"}]',
          createdAt: at(number),
          savedAt: at(number),
        },
      ]),
    });
  }
  await database.$disconnect();
}

/** A reader who requests one page after another. */
async function read(server: LoadedServer, { until }: { until: Promise<unknown> }) {
  let isOver = false;
  void until.then(
    () => {
      isOver = true;
    },
    () => {
      isOver = true;
    },
  );
  const times: number[] = [];
  let failed = 0;
  for (let number = 0; !isOver; number++) {
    const answer = await server.ask('localhost', `/section-${number % 20}/page-${number % PAGES}`);
    times.push(answer.ms);
    if (answer.status !== 200) failed++;
    await wait(PAUSE_MS);
  }
  return { count: times.length, failed, p99Ms: percentile(times, 0.99), longestMs: Math.max(0, ...times) };
}

/** Downloads an export and counts its lines without keeping them in memory. */
function download(
  { port }: LoadedServer,
  { format, cookie }: { format: string; cookie: string },
  onBytes: (count: number) => void,
): Promise<{ status: number; rows: number }> {
  const address = `/-/dashboard/default/docs/conversations/export?format=${format}`;
  return new Promise((resolve, reject) => {
    const request = http.get(
      {
        agent: false,
        host: '127.0.0.1',
        port,
        path: address,
        headers: { cookie, host: `localhost:${port}` },
      },
      (response) => {
        let rows = 0;
        response.on('data', (part: Buffer) => {
          onBytes(part.length);
          for (const byte of part) if (byte === 10) rows++;
        });
        response.once('end', () => resolve({ status: response.statusCode ?? 0, rows }));
        response.once('error', reject);
      },
    );
    request.once('error', reject);
  });
}
