import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '@/lib/base/values/percentile';
import { chat, fakeProvider, streamHead } from '../../tests/assistant/harness/fake-provider';
import { markdownTable } from '../markdown-table';
import { questionSets } from '../search/question-set';
import { type MeasuredServer, measuredServer } from './measured-server';

const STREAMS = 100;
const FIRST_WORD_MS = 1_000;
const CHUNKS = 40;
const CHUNK_INTERVAL_MS = 50;
const REFUSED = 200;

interface Streamed {
  firstByteMs: number;
  /** The longest pause after the first byte. */
  longestGapMs: number;
}

/**
 * A hundred different questions at once about this project's documentation, compared with the same load on the model
 * alone.
 */
export async function measureLoad(docs = join(import.meta.dirname, '../..')): Promise<void> {
  await using provider = await fakeProvider(async (_request, response) => {
    await wait(FIRST_WORD_MS);
    streamHead(response);
    for (let chunk = 0; chunk < CHUNKS; chunk++) {
      response.write(chat.text(`word${chunk} `));
      await wait(CHUNK_INTERVAL_MS);
    }
    response.end(chat.end);
  });
  await using server = await measuredServer(provider.baseUrl, docs);
  const questions = await differentQuestions();
  // Warms up what is loaded once.
  for (const question of questions.slice(STREAMS, STREAMS + 10))
    await (await server.ask['v2 message'](question)).text();
  const first = questions.slice(0, STREAMS);
  // A server in use has compiled its code and read its site's texts.
  const others = questions.slice(STREAMS + 10, 2 * STREAMS + 10);
  const direct = (question: string) =>
    fetch(`${provider.baseUrl}/chat/completions`, {
      method: 'POST',
      body: JSON.stringify({ messages: [{ role: 'user', content: question }] }),
    });
  const refusedMs = await perRequest(server, REFUSED, async (number) => {
    await (await server.askRefused(questions[number % questions.length] ?? '')).text();
  });
  const rows = [];
  for (const [route, ask, asked] of [
    ['the model itself', direct, first],
    ['bare streamText', server.ask['bare streamText'], first],
    ['v2 message, the first hundred questions', server.ask['v2 message'], first],
    ['v2 message, the same again (shared)', server.ask['v2 message'], first],
    ['v2 message, a hundred others', server.ask['v2 message'], others],
    ['bare streamText again', server.ask['bare streamText'], others],
  ] as const) {
    const before = await server.processorMs();
    const streams = await Promise.all(
      asked.map(async (question) => streamed(await timed(() => ask(question)))),
    );
    const processorMs = ((await server.processorMs()) - before) / STREAMS;
    const firstByteMs = streams.map((stream) => stream.firstByteMs);
    rows.push({
      [`${STREAMS} at once`]: route,
      'first byte p50 ms': percentile(firstByteMs, 0.5).toFixed(0),
      'p95 ms': percentile(firstByteMs, 0.95).toFixed(0),
      'longest gap ms': Math.max(...streams.map(({ longestGapMs }) => longestGapMs)).toFixed(0),
      'processor ms each': processorMs.toFixed(1),
    });
  }
  console.log(
    `\nThe model says its first word after ${FIRST_WORD_MS} ms, then one every ${CHUNK_INTERVAL_MS} ms, ${CHUNKS} in all. ` +
      `A refused request takes ${refusedMs.toFixed(1)} ms of processor.\n\n${markdownTable(rows)}\n`,
  );
}

async function differentQuestions(): Promise<string[]> {
  const sets = await questionSets();
  return [
    ...new Set(
      sets
        .toSorted((left) => (left.site === null ? -1 : 1))
        .flatMap(({ questions, uncovered }) => [...questions.map(({ ask }) => ask), ...uncovered]),
    ),
  ];
}

async function perRequest(
  server: MeasuredServer,
  count: number,
  ask: (number: number) => Promise<void>,
): Promise<number> {
  const before = await server.processorMs();
  for (let number = 0; number < count; number++) await ask(number);
  return ((await server.processorMs()) - before) / count;
}

async function timed(ask: () => Promise<Response>) {
  const startedAt = performance.now();
  return { startedAt, response: await ask() };
}

async function streamed({
  startedAt,
  response,
}: {
  startedAt: number;
  response: Response;
}): Promise<Streamed> {
  const reader = response.body?.getReader();
  await reader?.read();
  let last = performance.now();
  const firstByteMs = last - startedAt;
  let longestGapMs = 0;
  while (!(await reader?.read())?.done) {
    const now = performance.now();
    longestGapMs = Math.max(longestGapMs, now - last);
    last = now;
  }
  return { firstByteMs, longestGapMs };
}
