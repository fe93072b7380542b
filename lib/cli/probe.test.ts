import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readProbeReport } from '@/lib/probe/probe-report';
import { runLectern } from '@/tests/support/run-lectern';
import { type ServedAnswer, serveAnswers } from '@/tests/support/serve-answers';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const answers = (schema: object) => ({
  200: { description: 'Done', content: { 'application/json': { schema } } },
});
const get = (schema: object, more: object = {}) => ({ get: { responses: answers(schema), ...more } });

const DOCUMENT = {
  openapi: '3.0.3',
  info: { title: 'Museum', version: '1' },
  servers: [{ url: 'https://api.museum.example/v1' }],
  paths: {
    '/hours': get({ type: 'array', items: ref('Day') }),
    '/events': get(ref('EventPage')),
    '/events/{id}': {
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'e 1' },
        { name: 'part', in: 'query', schema: { type: 'string', default: 'all' } },
        { name: 'language', in: 'query', required: true, schema: { type: 'string', enum: ['en', 'de'] } },
      ],
      get: { responses: answers(ref('Event')) },
      delete: { responses: { 204: { description: 'Gone' } } },
    },
    '/version': get({ type: 'object', properties: { version: { type: 'string' } } }),
    '/health': get({ type: 'object' }),
    '/visitors/{visitorId}': get({}, { parameters: [{ name: 'visitorId', in: 'path', required: true }] }),
    '/tickets': {
      get: { security: [{ staffKey: [] }], responses: answers({ type: 'array', items: ref('Ticket') }) },
    },
    '/search': {
      post: {
        'x-probe': true,
        requestBody: {
          content: { 'application/json': { schema: { type: 'object' }, example: { words: 'art' } } },
        },
        responses: answers({ type: 'object', required: ['hits'], properties: { hits: { type: 'integer' } } }),
      },
    },
  },
  components: {
    securitySchemes: { staffKey: { type: 'apiKey', in: 'query', name: 'key' } },
    schemas: {
      Day: {
        type: 'object',
        required: ['date', 'open'],
        properties: { date: { type: 'string', format: 'date' }, open: { type: 'boolean' } },
      },
      EventPage: {
        type: 'object',
        required: ['data', 'total'],
        properties: {
          data: { type: 'array', items: ref('Event') },
          total: { type: 'integer', minimum: 0, exclusiveMinimum: true },
          next: { type: 'string', nullable: true },
          labels: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
      Named: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
      Event: {
        allOf: [
          ref('Named'),
          {
            type: 'object',
            required: ['id', 'state', 'draftKey'],
            properties: {
              id: { type: 'string' },
              state: { type: 'string', enum: ['open', 'sold-out'] },
              draftKey: { type: 'string', writeOnly: true },
              parent: { nullable: true, allOf: [ref('Event')] },
            },
            additionalProperties: false,
          },
        ],
      },
      Ticket: {
        oneOf: [ref('DayTicket'), ref('EventTicket')],
        discriminator: { propertyName: 'kind' },
      },
      DayTicket: {
        type: 'object',
        required: ['kind', 'date'],
        properties: {
          kind: { type: 'string', enum: ['DayTicket'] },
          date: { type: 'string', format: 'date' },
        },
      },
      EventTicket: {
        type: 'object',
        required: ['kind', 'event'],
        properties: { kind: { type: 'string', enum: ['EventTicket'] }, event: ref('Event') },
      },
    },
  },
};

const event = { id: 'e1', name: 'Night', state: 'open', parent: null };
const RIGHT: Record<string, ServedAnswer> = {
  'GET /v1/hours': { body: [{ date: '2026-11-23', open: true }] },
  'GET /v1/events': { body: { data: [event], total: 1, next: null, labels: { any: 'thing' } } },
  'GET /v1/events/e%201?language=en': { body: { ...event, parent: { ...event, id: 'e0' } } },
  'GET /v1/version': { body: { version: '1' }, type: 'application/json; charset=utf-8' },
  'GET /v1/health': { body: {} },
  'GET /v1/tickets?key=geheim-42': {
    body: [
      { kind: 'EventTicket', event },
      { kind: 'DayTicket', date: '2026-11-23' },
    ],
  },
  'POST /v1/search': { body: { hits: 3 } },
};

function probed(served: Record<string, ServedAnswer>, ...options: string[]) {
  return probedDocument(DOCUMENT, served, ...options);
}

async function probedDocument(document: object, served: Record<string, ServedAnswer>, ...options: string[]) {
  const folder = temporaryFolder();
  const docs = path.join(folder, 'docs');
  mkdirSync(docs);
  const navigation = { groups: [{ group: 'API', openapi: 'api.json' }] };
  const write = (file: string, value: unknown) =>
    writeFileSync(path.join(docs, file), JSON.stringify(value, null, 2));
  write('docs.json', { theme: 'mint', name: 'Docs', colors: { primary: '#3d52c4' }, navigation });
  write('api.json', document);
  const server = await serveAnswers(served);
  const run = await runLectern(['probe', `${server.origin}/v1/`, docs, '--rate', '50', ...options], {
    PATH: process.env.PATH,
    LECTERN_DATA_DIR: path.join(folder, 'data'),
    LECTERN_PROBE_STAFF_KEY: 'geheim-42',
  });
  return { ...run, asked: server.asked, data: path.join(folder, 'data') };
}

it('a server that keeps its word has no findings, and is asked nothing that may write', async () => {
  const { code, output, errors, asked } = await probed(RIGHT);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output.replace(/\d+ ms/g, '1 ms').replace(/ +/g, ' ')).toBe(`fits 200 1 ms GET /hours
fits 200 1 ms GET /events
fits 200 1 ms GET /events/{id}
not asked DELETE /events/{id} may write: mark it with "x-probe": true where it does not
fits 200 1 ms GET /version
fits 200 1 ms GET /health
not asked GET /visitors/{visitorId} no example or default for visitorId
fits 200 1 ms GET /tickets
fits 200 1 ms POST /search

7 of 9 operations asked, 0 errors, 0 warnings
`);
  expect(asked.map(({ request }) => request)).toEqual(Object.keys(RIGHT));
  // Fifty a second are 20 ms apart. On a busy machine some arrive late, and the next ones soon after them.
  const times = asked.map(({ at }) => at);
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan((asked.length - 1) * 10);
}, 120_000);

it('finds ten planted departures with their fields, and invents none', async () => {
  const { code, output, data } = await probed(
    {
      'GET /v1/hours': {
        body: [
          { date: '2026-11-23', open: null },
          { date: '23.11.2026', open: true },
        ],
      },
      'GET /v1/events': {
        body: {
          data: [event, { ...event, state: 'geheim-42' }, { id: 'e3', state: 'open', colour: 'red' }],
          total: '3',
        },
      },
      'GET /v1/events/e%201?language=en': { text: '{"id": "e1", ' },
      'GET /v1/version': { text: '<h1>1</h1>', type: 'text/html' },
      'GET /v1/health': { status: 500, body: {} },
      'GET /v1/tickets?key=geheim-42': { body: [{ kind: 'EventTicket', date: '2026-11-23' }] },
      'POST /v1/search': { body: { hits: 3 } },
    },
    '--json',
    '--report',
  );
  expect(code).toBe(1);
  expect(output).not.toContain('geheim-42');
  const { operations, findings } = JSON.parse(output);
  const told = operations.flatMap((each: { operation: string; findings: { message: string }[] }) =>
    each.findings.map(({ message }) => `${each.operation} ${message}`),
  );
  expect(told.sort()).toEqual([
    'GET /events (200) has a value as data[].state that is not described; the document has "open", "sold-out".',
    'GET /events (200) has data[].colour, which the document does not describe.',
    'GET /events (200) has string as total; the document says integer.',
    'GET /events (200) lacks data[].name, which the document requires.',
    'GET /events/{id} (200) is answered with a body that is called JSON and is not.',
    'GET /health is answered with 500, which the document does not describe.',
    'GET /hours (200) has a value as [].date that is no date.',
    'GET /hours (200) has null as [].open; the document says boolean.',
    'GET /tickets (200) lacks [].event, which the document requires.',
    'GET /version (200) is answered with text/html; the document describes application/json.',
  ]);
  expect(findings).toContainEqual(
    expect.objectContaining({ rule: 'probe-status', file: 'api.json', line: expect.any(Number) }),
  );
  const report = await readProbeReport(path.join(data, 'probe', 'docs.json'));
  expect(report?.findings).toHaveLength(10);
  expect(report?.findings).toContainEqual(
    expect.objectContaining({ source: 'api.json', operation: 'GET /health', severity: 'error' }),
  );
}, 120_000);

it('says that the API is elsewhere when nothing is found at the address', async () => {
  const { code, errors } = await probed(
    Object.fromEntries(Object.keys(RIGHT).map((request) => [request, { status: 404, body: {} }])),
  );
  expect(errors).toMatch(
    /^Every request was answered with 404, so the API is hardly at http:.*\/v1\/\. Write/,
  );
  expect(code).toBe(1);
}, 120_000);

it('does not call an API right that it was not allowed to ask anything', async () => {
  const paths = { '/events': { delete: { responses: { 204: { description: 'Gone' } } } } };
  const { code, output, errors, asked } = await probedDocument({ ...DOCUMENT, paths }, RIGHT);
  expect(output).toContain('0 of 1 operation asked, 0 errors, 0 warnings');
  expect(errors).toBe(
    'Nothing was asked, so nothing is known of the API. The lines above say why each operation was left out.\n',
  );
  expect({ code, asked }).toEqual({ code: 1, asked: [] });
}, 120_000);

it('annotates for GitHub, and says what is wrong with its words', async () => {
  const { output } = await probed({ ...RIGHT, 'GET /v1/health': { status: 500, body: {} } }, '--github');
  expect(output).toMatch(/^::error file=api\.json,line=\d+,col=\d+,title=probe-status::/);
  const environment = { PATH: process.env.PATH };
  const refused = async (...words: string[]) => (await runLectern(['probe', ...words], environment)).errors;
  expect(await refused('api.example.com')).toContain('"api.example.com" is no address of a server.');
  expect(await refused('http://192.0.2.1')).toContain('http://192.0.2.1 is not encrypted.');
  expect(await refused('https://api.example.com', '--rate', '0')).toContain('--rate is "0".');
}, 120_000);
