import http from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { DatabaseUnavailable } from '@/lib/base/errors/database-unavailable';
import { SourceUnavailable } from '@/lib/base/errors/source-unavailable';
import { type RequestNotes, requestNotes } from '@/lib/base/request-notes';
import { answerFailures } from './answer-failures';
import { foldRepeated } from './fold-repeated';

const unavailable = new DatabaseUnavailable('unreachable', 'The database at db:5432 cannot be reached.');

async function served(handle: (notes: RequestNotes, response: http.ServerResponse) => void): Promise<string> {
  const server = http.createServer((request, response) => {
    const notes: RequestNotes = {};
    answerFailures(request, response, notes);
    requestNotes().run(notes, () => handle(notes, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/dashboard`;
}

it('answers 503 with the reason where an answer failed because the database was away', async () => {
  const url = await served((notes, response) => {
    notes.databaseUnavailable = unavailable;
    response.writeHead(500, { 'Content-Type': 'text/plain', 'Content-Length': 21 });
    response.write('Internal ');
    response.end('Server Error');
  });
  const page = await fetch(url, { headers: { Accept: 'text/html' } });
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await page.text()).toContain('<h1>Not at the moment</h1>');
  const program = await fetch(url, { method: 'POST' });
  expect([program.status, await program.json()]).toEqual([
    503,
    { error: { code: 'database_unavailable', message: unavailable.sentence } },
  ]);
  const action = await fetch(url, { method: 'POST', headers: { 'Next-Action': 'a' } });
  expect([action.status, await action.text()]).toEqual([503, unavailable.sentence]);
  // Next's scripts compare the header's whole value.
  expect(action.headers.get('content-type')).toBe('text/plain');
});

it('answers 503 wherever the pages of a site have not arrived, and says nothing of its repository', async () => {
  const url = await served((notes, response) => {
    notes.sourceUnavailable = new SourceUnavailable('https://code.example.com/secret could not be fetched.');
    response.statusCode = 500;
    response.end('Internal Server Error');
  });
  const program = await fetch(url);
  expect([program.status, program.headers.get('retry-after'), await program.json()]).toEqual([
    503,
    '10',
    { error: { code: 'site_unavailable', message: expect.stringContaining('have not arrived yet') } },
  ]);
  const page = await (await fetch(url, { headers: { Accept: 'text/html' } })).text();
  expect(page).toContain('have not arrived yet');
  expect(page).not.toContain('code.example.com');
});

it('gives people a page where nothing but two words would say that something failed', async () => {
  const url = await served((_notes, response) => {
    response.statusCode = 500;
    response.end('Internal Server Error');
  });
  const page = await fetch(url, { headers: { Accept: 'text/html' } });
  expect([page.status, page.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
  const text = await page.text();
  expect(text).toContain('<h1>Something went wrong</h1>');
  expect(text).toContain('Try again');
});

it('leaves every other answer as it is: faults of ours, and what was answered without the database', async () => {
  const fault = await served((_notes, response) => {
    response.statusCode = 500;
    response.end('Internal Server Error');
  });
  expect([(await fetch(fault)).status, await (await fetch(fault)).text()]).toEqual([
    500,
    'Internal Server Error',
  ]);
  const fine = await served((notes, response) => {
    notes.databaseUnavailable = unavailable;
    response.end('counted later');
  });
  expect(await (await fetch(fine)).text()).toBe('counted later');
});

it('a client that hangs up while it sends writes nothing', () => {
  const lines: unknown[][] = [];
  const write = foldRepeated({
    write: (...args) => lines.push(args),
    now: () => new Date(),
    later: () => undefined,
  });
  write(' ⨯', Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
  write(' ⨯', Object.assign(new Error('read'), { code: 'ECONNRESET' }));
  expect(lines.map(([, error]) => String(error))).toEqual(['Error: read']);
});

it('a repository that does not answer is one line a minute too, apart from others', () => {
  const lines: unknown[][] = [];
  const write = foldRepeated({
    write: (...args) => lines.push(args),
    now: () => new Date('2026-11-22T12:00:00Z'),
    later: () => undefined,
  });
  for (let request = 0; request < 300; request++) {
    write(new SourceUnavailable('One is away.'));
    write('A request failed:', new SourceUnavailable('Another is away.'));
  }
  expect(lines).toEqual([
    ['2026-11-22T12:00:00.000Z One is away.'],
    ['2026-11-22T12:00:00.000Z Another is away.'],
  ]);
});

it('writes one line a cause and minute, with how many there were; all else as it came', () => {
  const lines: unknown[][] = [];
  const timers: (() => void)[] = [];
  const write = foldRepeated({
    write: (...args) => lines.push(args),
    now: () => new Date('2026-11-22T12:00:00Z'),
    later: (run) => timers.push(run),
  });
  // The driver's messages differ per request although the cause is one.
  const other = new DatabaseUnavailable('unreachable', `${unavailable.message} (Connection terminated)`);
  for (let request = 0; request < 300; request++)
    write('A request failed:', request % 2 === 0 ? unavailable : other);
  write('Something else:', new Error('other'));
  expect(lines).toEqual([
    ['2026-11-22T12:00:00.000Z The database at db:5432 cannot be reached.'],
    ['Something else:', new Error('other')],
  ]);
  for (const run of timers) run();
  expect(lines.at(-1)).toEqual([
    '2026-11-22T12:00:00.000Z The database at db:5432 cannot be reached. Seen 299 more times within a minute.',
  ]);
});
