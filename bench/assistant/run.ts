import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '@/lib/base/values/percentile';
import { chat, fakeProvider, streamHead } from '../../tests/assistant/harness/fake-provider';
import { markdownTable } from '../markdown-table';
import { measureLoad } from './measure-load';
import { measuredServer } from './measured-server';

// `npm run bench -- assistant`: what the message API adds to a bare route with the same model, and how many replies can
// stream at once. The model is a local server; retrieval is measured with the search.

const REQUESTS = 200;
const WARM_UP = 30;
const STREAMS = 300;
const CHUNKS = 20;
const CHUNK_INTERVAL_MS = 50;

async function measureFirstByte(): Promise<void> {
  await using provider = await fakeProvider((_request, response) => {
    streamHead(response);
    response.end(chat.text('Hello.') + chat.end);
  });
  await using server = await measuredServer(provider.baseUrl);
  const measured = Object.entries(server.ask).map(([route, ask]) => ({
    route,
    ask,
    timesMs: Array.of<number>(),
    processorMs: 0,
  }));
  // Alternates, so that other load on the machine affects all routes.
  for (let number = 0; number < REQUESTS + WARM_UP; number++)
    for (const one of measured) {
      const before = await server.processorMs();
      const firstByteMs = await timeToFirstByte(one.ask);
      const after = await server.processorMs();
      if (number < WARM_UP) continue;
      one.timesMs.push(firstByteMs);
      one.processorMs += after - before;
    }
  const bareMs = percentile(measured[0]?.timesMs ?? [], 0.5);
  const rows = measured.map(({ route, timesMs, processorMs }) => ({
    route,
    'p50 ms': percentile(timesMs, 0.5).toFixed(1),
    'p95 ms': percentile(timesMs, 0.95).toFixed(1),
    'p50 over bare': (percentile(timesMs, 0.5) - bareMs).toFixed(1),
    'processor ms of a whole reply': (processorMs / REQUESTS).toFixed(1),
  }));
  console.log(`Time to the first byte, ${REQUESTS} requests one after another:\n\n${markdownTable(rows)}\n`);
}

async function measureStreams(): Promise<void> {
  await using provider = await fakeProvider(async (_request, response) => {
    streamHead(response);
    for (let chunk = 0; chunk < CHUNKS; chunk++) {
      response.write(chat.text(`word${chunk} `));
      await wait(CHUNK_INTERVAL_MS);
    }
    response.end(chat.end);
  });
  await using server = await measuredServer(provider.baseUrl);
  const ask = server.ask['v2 message'];
  await readWhole(await ask());
  const before = await server.heapMb();
  const startedAt = performance.now();
  const answers = await Promise.all(Array.from({ length: STREAMS }, async () => readWhole(await ask())));
  const seconds = (performance.now() - startedAt) / 1000;
  const whole = answers.filter(
    (text) => text.includes(`word${CHUNKS - 1} `) && text.includes('"type":"finish"'),
  );
  // Replies stay in memory a moment longer than their readers.
  await wait(1_500);
  const after = await server.heapMb();
  const row = {
    'at once': STREAMS,
    whole: whole.length,
    seconds: seconds.toFixed(1),
    'heap before MB': before.toFixed(0),
    'heap after MB': after.toFixed(0),
  };
  console.log(`Replies of ${(CHUNKS * CHUNK_INTERVAL_MS) / 1000} s at once:\n\n${markdownTable([row])}`);
  if (whole.length < STREAMS) process.exitCode = 1;
}

async function timeToFirstByte(ask: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now();
  const response = await ask();
  const reader = response.body?.getReader();
  await reader?.read();
  const elapsedMs = performance.now() - startedAt;
  while (!(await reader?.read())?.done);
  return elapsedMs;
}

async function readWhole(response: Response): Promise<string> {
  return response.text();
}

if (!process.argv.includes('--load')) {
  await measureFirstByte();
  await measureStreams();
}
await measureLoad(process.env.BENCH_SITE);
