import http from 'node:http';
import net from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ServedHandler, serveHttp } from '@/tests/serve-handler';
import { checkedRequests } from './checked-requests';

// Strangers' requests that would make the framework behind these checks fail.

let site: ServedHandler;
let handedOn: string[];

beforeEach(async () => {
  handedOn = [];
  site = await serveHttp(
    checkedRequests((request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        handedOn.push(`${request.method} ${request.url} ${Buffer.concat(pieces)}`);
        response.end('handed on');
      });
    }),
  );
});

afterEach(() => site.close());

const action = { 'Next-Action': '40abababababababababababababababababababab', Origin: '' };

/** An action without arguments: a button without fields. */
const bare = { ...action, 'Next-Action': '00abababababababababababababababababababab' };

function post(body: BodyInit, headers: Record<string, string>, path = '/page'): Promise<number> {
  const sent = Object.entries({ Origin: site.origin, ...headers }).filter(([, value]) => value !== '');
  return fetch(site.origin + path, { method: 'POST', body, headers: sent }).then(({ status }) => status);
}

function form(fields: Record<string, string>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
}

const multipart = (body: string) => [body, { 'Content-Type': 'multipart/form-data; boundary=x' }] as const;

test.each([
  ['a broken form', ...multipart('nothing of the kind')],
  ['a form that is cut off', ...multipart('--x\r\nContent-Disposition: form-data; name="0"\r\n\r\n["$K')],
  ['a form without a boundary', 'x', { 'Content-Type': 'multipart/form-data' }],
  ['arguments that are no JSON', '[{', { ...action, 'Content-Type': 'text/plain' }],
  ['arguments that are no list', '{}', { ...action, 'Content-Type': 'text/plain' }],
  ['no arguments for an action that has a form', '[]', { ...action, 'Content-Type': 'text/plain' }],
  ['arguments for an action that takes none', '[1]', { ...bare, 'Content-Type': 'text/plain' }],
  ['arguments of another type', '[]', { ...action, 'Content-Type': 'application/json' }],
  ['deep arguments', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, { ...action, 'Content-Type': 'text/plain' }],
  ['references of the protocol', '["$B1","$@2","$F3","$R0"]', { ...action, 'Content-Type': 'text/plain' }],
  ['a prototype', '[{"__proto__":{"then":1}}]', { ...action, 'Content-Type': 'text/plain' }],
  ['a call without its form', form({ 0: '[{}]' }), action],
  ['a call with something else in the place of the form', form({ 0: '[{},"$K1"]' }), action],
  [
    'a form in the place of what was bound',
    form({ $ACTION_ID_60abababababababababababababababababababab: '' }),
    {},
  ],
  ['a form for a page, in the way of old browsers', new URLSearchParams({ a: 'b' }), {}],
  ['a called form without arguments', form({ a: 'b' }), action],
  ['a form with a made-up field', form({ $ACTION_x: '' }), {}],
  ['a form that binds nothing', form({ $ACTION_REF_1: '' }), {}],
  [
    'a form that binds what is not there',
    form({
      $ACTION_REF_1: '',
      '$ACTION_1:0': '{"id":"40abababababababababababababababababababab","bound":"$@1"}',
    }),
    {},
  ],
  [
    'a form that binds itself',
    form({
      $ACTION_REF_1: '',
      '$ACTION_1:0': '{"id":"40abababababababababababababababababababab","bound":"$@0"}',
    }),
    {},
  ],
] satisfies [string, BodyInit, Record<string, string>][])(
  '%s is a bad request',
  async (_title, body, headers) => {
    expect(await post(body, headers)).toBe(400);
    expect(handedOn).toEqual([]);
  },
);

test('the method TRACE, which Next fails on, is refused', async () => {
  const { status, allow } = await new Promise<{ status: number | undefined; allow: string | undefined }>(
    (resolve, reject) =>
      http
        .request(`${site.origin}/page`, { method: 'TRACE' }, (response) => {
          resolve({ status: response.resume().statusCode, allow: response.headers.allow });
        })
        .on('error', reject)
        .end(),
  );
  expect([status, allow, handedOn]).toEqual([405, 'GET, HEAD, POST', []]);
});

test.each(['https://evil.example', 'null', 'nonsense'])(
  'a form of the origin %s is refused',
  async (origin) => {
    expect(await post(form({ a: 'b' }), { Origin: origin })).toBe(403);
    expect(
      await post('[]', {
        'Next-Action': '40abababababababababababababababababababab',
        'Content-Type': 'text/plain',
        Origin: origin,
      }),
    ).toBe(403);
    expect(handedOn).toEqual([]);
  },
);

test.each(['__proto__', 'x', '40AB'])('an action by the name %s is not found', async (id) => {
  expect(await post(form({ 0: '["$K1"]' }), { 'Next-Action': id })).toBe(404);
  expect(handedOn).toEqual([]);
});

test('a body that is too large is refused, whatever it says of its length', async () => {
  expect(await post('x'.repeat(1_000_000), multipart('')[1])).toBe(413);
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const request = http.request(
      `${site.origin}/page`,
      { method: 'POST', headers: multipart('')[1] },
      (answer) => resolve(answer.statusCode),
    );
    request.once('error', reject);
    for (let piece = 0; piece < 10; piece += 1) request.write('x'.repeat(100_000));
  });
  expect(status).toBe(413);
  expect(handedOn).toEqual([]);
});

test.each([
  '*',
  'http://evil.example/',
  'nothing',
  '?x',
  '/-/auth/%ff',
  '/-/%',
  '/api/v1/assistant/%ff/message',
])('the target %s is a bad request', async (target) => {
  const { port, hostname } = new URL(site.origin);
  const answer = await new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = net.connect(Number(port), hostname, () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: docs\r\nConnection: close\r\n\r\n`),
    );
    socket.on('data', (piece) => {
      text += piece;
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(handedOn).toEqual([]);
});

test('what pages of ours send comes through as it was sent', async () => {
  const called = form({ _1_name: 'A', '0': '[{"kind":"wrong","text":"$$5"},"$K1"]' });
  expect(await post(called, { 'Next-Action': '60abababababababababababababababababababab' })).toBe(200);
  expect(handedOn[0]).toContain('name="_1_name"\r\n\r\nA\r\n');
  const early = form({
    $ACTION_REF_1: '',
    '$ACTION_1:0': '{"id":"60abababababababababababababababababababab","bound":"$@1"}',
    '$ACTION_1:1': '[null]',
  });
  expect(await post(early, {})).toBe(200);
  expect(
    await post(form({ _1_a: 'b', '0': '["$undefined","$K1"]' }), {
      'Next-Action': '60abababababababababababababababababababab',
    }),
  ).toBe(200);
  expect(await post('[]', { ...bare, Origin: site.origin, 'Content-Type': 'text/plain;charset=UTF-8' })).toBe(
    200,
  );
  expect(await post('{broken', { 'Content-Type': 'application/json' }, '/-/search')).toBe(200);
  expect(handedOn).toHaveLength(5);
  expect(handedOn[3]).toBe('POST /page []');
  expect(handedOn[4]).toBe('POST /-/search {broken');
});
