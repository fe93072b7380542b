import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createOpenAI } from '@ai-sdk/openai';
import { streamText } from 'ai';
import { percentile } from '@/lib/base/percentile';
import { endChunk, fakeProvider, streamHead, textChunk } from '../../tests/assistant/harness/fake-provider';
import { serveWeb } from '../../tests/assistant/harness/serve-web';
import { type StartedAssistant, startAssistant } from '../../tests/assistant/harness/start-assistant';
import { markdownTable } from '../markdown-table';

// `npm run bench -- assistant`: what the message API adds to a bare route with the same model, and how many
// replies stream at once. The model is a server on this machine; retrieval is measured with the search.

const REQUESTS = 200;
const WARM_UP = 30;
const STREAMS = 300;
const CHUNKS = 20;
const CHUNK_INTERVAL_MS = 50;

const body = {
  fp: 'anonymous',
  messages: [{ role: 'user', parts: [{ type: 'text', text: 'How do I install the keeper?' }] }],
};
const unlimited = {
  usesPerKeyAndMonth: 1e9,
  requestsPerOrganizationAndHour: 1e9,
  requestsPerAddressAndDay: 1e9,
};

async function measureFirstByte(): Promise<void> {
  await using provider = await fakeProvider((_request, response) => {
    streamHead(response);
    response.end(textChunk('Hello.') + endChunk);
  });
  const model = createOpenAI({ baseURL: provider.baseUrl, apiKey: 'none' }).chat('m');
  await using bare = await serveWeb(async (request) => {
    await request.json();
    return streamText({ model, prompt: 'How do I install the keeper?' }).toUIMessageStreamResponse();
  });
  await using assistant = await startOn(provider.baseUrl);
  const routes = {
    'bare streamText': () => fetch(bare.origin, { method: 'POST', body: JSON.stringify(body) }),
    'v1 message': () => assistant.post('v1', body),
    'v2 message': () => assistant.post('v2', body),
  };
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(routes).map((name) => [name, []]));
  // In turns, so that whatever else the machine does falls on all of them.
  for (let number = 0; number < REQUESTS + WARM_UP; number++)
    for (const [name, ask] of Object.entries(routes)) {
      const firstByteMs = await timeToFirstByte(ask);
      if (number >= WARM_UP) times[name]?.push(firstByteMs);
    }
  const bareMs = percentile(times['bare streamText'] ?? [], 0.5);
  const rows = Object.entries(times).map(([route, values]) => ({
    route,
    'p50 ms': percentile(values, 0.5).toFixed(1),
    'p95 ms': percentile(values, 0.95).toFixed(1),
    'p50 over bare': (percentile(values, 0.5) - bareMs).toFixed(1),
  }));
  console.log(`Time to the first byte, ${REQUESTS} requests one after another:\n\n${markdownTable(rows)}\n`);
}

async function measureStreams(): Promise<void> {
  await using provider = await fakeProvider(async (_request, response) => {
    streamHead(response);
    for (let chunk = 0; chunk < CHUNKS; chunk++) {
      response.write(textChunk(`word${chunk} `));
      await wait(CHUNK_INTERVAL_MS);
    }
    response.end(endChunk);
  });
  await using assistant = await startOn(provider.baseUrl);
  await readWhole(await assistant.post('v2', body));
  const beforeMb = heapMb();
  const startedAt = performance.now();
  const answers = await Promise.all(
    Array.from({ length: STREAMS }, async () => readWhole(await assistant.post('v2', body))),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const whole = answers.filter(
    (text) => text.includes(`word${CHUNKS - 1} `) && text.includes('"type":"finish"'),
  );
  // The runner of the replies keeps them a moment longer than their readers.
  await wait(1_500);
  const row = {
    'at once': STREAMS,
    whole: whole.length,
    seconds: seconds.toFixed(1),
    'heap before MB': beforeMb.toFixed(0),
    'heap after MB': heapMb().toFixed(0),
  };
  console.log(`Replies of ${(CHUNKS * CHUNK_INTERVAL_MS) / 1000} s at once:\n\n${markdownTable([row])}`);
  if (whole.length < STREAMS) process.exitCode = 1;
}

function startOn(baseUrl: string): Promise<StartedAssistant> {
  return startAssistant({
    model: { kind: 'compatible', baseUrl, apiKey: undefined, model: 'm' },
    limits: unlimited,
  });
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

function heapMb(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

await measureFirstByte();
await measureStreams();
