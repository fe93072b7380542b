import { once } from 'node:events';
import http from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { DatabaseUnavailable } from '@/lib/base/errors/database-unavailable';
import { type RequestNotes, requestNotes } from '@/lib/base/request-notes';
import { withoutSecrets } from '@/lib/base/text/without-secrets';
import { freePort } from '@/tests/support/free-port';
import { accessLog } from './access-log';
import { consoleOf, jsonLog } from './json-log';
import { metricsServer } from './metrics-server';
import { observeRequest, type RequestObserver } from './observed-request';

const now = () => new Date('2026-11-23T03:00:00Z');

/** A server with the built server's observation. */
async function served(
  observers: readonly RequestObserver[],
  answer: (response: http.ServerResponse, notes: RequestNotes) => void,
  keepsId = false,
): Promise<string> {
  const server = http.createServer((request, response) => {
    const notes: RequestNotes = {};
    observeRequest(request, response, { notes, observers, keepsId });
    requestNotes().run(notes, () => answer(response, notes));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

it('each request is a line, as text or as JSON, without its query', async () => {
  const text: string[] = [];
  const json: string[] = [];
  const write = (line: string) => void text.push(line);
  const log = await jsonLog({
    write: (line) => json.push(line),
    now,
    requestId: () => undefined,
    hide: (text) => text,
  });
  const observers = [accessLog({ log: undefined, write, now }), accessLog({ log, write, now })];
  const origin = await served(observers, (response) => response.writeHead(404).end('none'));
  const response = await fetch(`${origin}/-/join?token=very-secret`);
  const id = response.headers.get('x-request-id');
  await response.text();
  await expect.poll(() => text).toHaveLength(1);
  expect(text[0]?.replace(/ \d+ ms /, ' 0 ms ')).toBe(`2026-11-23T03:00:00.000Z GET /-/join 404 0 ms ${id}`);
  expect(JSON.parse(json[0] ?? '')).toMatchObject({
    level: 'info',
    path: '/-/join',
    status: 404,
    requestId: id,
  });
  expect(text.concat(json).join()).not.toContain('secret');
});

it('a request keeps the id that a proxy gave it, and strangers cannot choose one', async () => {
  const headers = { 'X-Request-Id': 'edge-0f3a' };
  const idAt = async (origin: string, sent: Record<string, string>) =>
    (await fetch(origin, { headers: sent })).headers.get('x-request-id');
  const trusted = await served([], (response) => response.end(), true);
  expect(await idAt(trusted, headers)).toBe('edge-0f3a');
  expect(await idAt(trusted, { 'X-Request-Id': 'a "quoted" one' })).toMatch(/^[0-9a-f-]{36}$/);
  expect(await idAt(await served([], (response) => response.end()), headers)).toMatch(/^[0-9a-f-]{36}$/);
});

it('a line of JSON names the request that it is about, and shows no secret', async () => {
  const lines: string[] = [];
  const log = await jsonLog({
    write: (line) => lines.push(line),
    now,
    requestId: () => requestNotes().getStore()?.id,
    hide: withoutSecrets(['sk-a-key-of-the-model', 'a "quoted" password']),
  });
  const refused = Object.assign(new Error('401 for sk-a-key-of-the-model'), { requestBody: 'a prompt' });
  const origin = await served([], (response) => {
    consoleOf(log).error('The model refused %s of 100%:', 'a "quoted" password', refused);
    response.end();
  });
  const response = await fetch(origin);
  const line = JSON.parse(lines[0] ?? '');
  expect(line).toMatchObject({
    time: '2026-11-23T03:00:00.000Z',
    level: 'error',
    message: 'The model refused [secret] of 100%:',
    requestId: response.headers.get('x-request-id'),
    error: { name: 'Error', message: '401 for [secret]' },
  });
  expect(lines[0]).not.toMatch(/sk-a-key|quoted|a prompt/);
});

it('Prometheus reads how many requests of which kind ended how, on a port of its own', async () => {
  const port = await freePort();
  const metrics = await metricsServer(port);
  onTestFinished(() => metrics.close());
  const origin = await served([metrics.observe], (response, notes) => {
    notes.databaseUnavailable = new DatabaseUnavailable('unreachable', 'The database cannot be reached.');
    response.writeHead(503).end();
  });
  await (await fetch(`${origin}/-/search?q=a`)).text();
  await (await fetch(`${origin}/-/invented`)).text();
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await expect
    .poll(read)
    .toContain('lectern_http_request_duration_seconds_count{kind="other",status="503"} 1');
  const text = await read();
  for (const line of [
    'lectern_http_request_duration_seconds_count{kind="search",status="503"} 1',
    'lectern_database_troubles_total{trouble="unreachable"} 2',
    'lectern_ready 0',
    'lectern_assistant_replies_running 0',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ])
    expect(text).toContain(line);
  expect(text).not.toContain('invented');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  await expect(metricsServer(port)).rejects.toThrow(
    `LECTERN_METRICS_PORT is ${port}, which cannot be opened`,
  );
});
