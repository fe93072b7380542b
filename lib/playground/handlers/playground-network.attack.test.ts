import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { nameServer } from '@/tests/name-server';
import {
  acting,
  actPlan,
  ownPageHeaders,
  problemOf,
  readAnswer,
  requestForm,
  servePlayground,
} from '@/tests/playground-site';
import { limitedBytes } from '../proxy/limited-bytes';

let playground: Awaited<ReturnType<typeof servePlayground>>;

beforeEach(async () => {
  playground = await servePlayground();
});

afterEach(() => playground.close());

describe('a server inside the network', () => {
  beforeEach(() => {
    playground.service.network.policy = addressPolicy();
  });

  test.each([
    '127.0.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '127.0.0.1.',
    '１２７.0.0.1',
    '127。0。0。1',
    '0.0.0.0',
    '0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '169.254.169.254',
    '[fe80::1]',
    '100.100.100.200',
    'localhost',
  ])('is not asked, written as %s', async (host) => {
    const { port } = new URL(playground.api.origin);
    playground.operation.plan = actPlan([{ url: `http://${host}:${port}` }]);
    expect(await problemOf(await playground.post())).toBe('502 address-refused');
    expect(playground.state.seen).toEqual([]);
  });

  test('is not asked under a name that leads there', async () => {
    playground.operation.plan = actPlan([
      { url: `http://inside.example:${new URL(playground.api.origin).port}` },
    ]);
    playground.service.network.resolveName = nameServer(['127.0.0.1']).resolveName;
    expect(await problemOf(await playground.post())).toBe('502 address-refused');
    expect(playground.state.seen).toEqual([]);
  });

  test('is not asked under a name that leads to a public address as well', async () => {
    playground.operation.plan = actPlan([
      { url: `http://both.example:${new URL(playground.api.origin).port}` },
    ]);
    playground.service.network.resolveName = nameServer(['93.184.216.34', '127.0.0.1']).resolveName;
    expect(await problemOf(await playground.post())).toBe('502 address-refused');
  });

  test('is asked where the operator allows it by name', async () => {
    const { port } = new URL(playground.api.origin);
    playground.operation.plan = actPlan([{ url: `http://inside.example:${port}` }]);
    playground.service.network.resolveName = nameServer(['127.0.0.1']).resolveName;
    playground.service.network.policy = addressPolicy(['inside.example']);
    expect((await readAnswer(await playground.post())).text).toBe('done');
    expect(playground.state.seen[0]?.headers.host).toBe(`inside.example:${port}`);
  });
});

test('a name that changes its address after the check still leads to the address that was checked', async () => {
  const names = nameServer(['127.0.0.1'], ['10.0.0.1']);
  playground.operation.plan = actPlan([
    { url: `http://rebinding.example:${new URL(playground.api.origin).port}` },
  ]);
  playground.service.network.resolveName = names.resolveName;
  expect((await readAnswer(await playground.post())).text).toBe('done');
  expect(names.asked()).toBe(1);
});

test.each([
  'file:///etc/passwd',
  'ftp://127.0.0.1',
  'http://user:password@127.0.0.1',
  'javascript:alert(1)',
  '/v1',
  '',
])('a server %j is not asked', async (url) => {
  playground.operation.plan = { ...playground.operation.plan, servers: [{ url, variables: [] }] };
  expect(await problemOf(await playground.post())).toBe('400 bad-request');
});

describe('an answer', () => {
  test('that redirects is shown, and its target is not asked', async () => {
    const { head } = await readAnswer(await playground.post(acting('redirect')));
    expect(head?.status).toBe(302);
    expect(head?.headers).toContainEqual(['Location', playground.elsewhere.origin]);
    expect(playground.state.seenElsewhere).toBe(0);
  });

  test('is inert: no cookie lands, no page runs', async () => {
    const response = await playground.post(acting('html'));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': 'attachment; filename="response.bin"',
      'cache-control': 'no-store, no-transform',
    });
    expect(response.headers.getSetCookie()).toEqual([]);
    const { head, text } = await readAnswer(response);
    expect(head?.headers).toContainEqual(['Set-Cookie', 'session=stolen']);
    expect(text).toBe('<script>alert(1)</script>');
  });

  test('is cut at the size that is allowed, and says so', async () => {
    const { text, end } = await readAnswer(await playground.post(acting('large')));
    expect([text.length, end?.bytes, end?.cut]).toEqual([200_000, 200_000, 'size']);
  });

  test('says so when its connection breaks', async () => {
    const { text, end } = await readAnswer(await playground.post(acting('break')));
    expect([text, end?.cut]).toEqual(['half', 'connection']);
  });

  test('of an event stream arrives while it goes on', async () => {
    const reader = (await playground.post(acting('events'))).body?.getReader();
    let text = '';
    while (!text.includes('data: 1')) text += new TextDecoder().decode((await reader?.read())?.value);
    await reader?.cancel();
  });

  test('of an event stream that falls silent ends', async () => {
    playground.service.network.timeoutMs = 300;
    const { text, end } = await readAnswer(await playground.post(acting('events')));
    expect([text, end?.cut]).toEqual(['data: 1\n\n', 'time']);
  });

  test('that does not come is waited for only so long', async () => {
    playground.service.network.timeoutMs = 300;
    expect(await problemOf(await playground.post(acting('silent')))).toBe('504 timeout');
  });
});

describe('a small request', () => {
  const nested = (depth: number, inner: unknown) => {
    let value = inner;
    for (let level = 0; level < depth; level++) value = [value];
    return value;
  };
  const numbers = (count: number) => Array.from({ length: count }, () => 1);

  test.each([
    ['a deep body', { body: { mediaType: 'application/json', value: nested(500, 1) } }],
    ['a deep parameter', { parameters: [{ name: 'tag', location: 'query', value: nested(500, 1) }] }],
    [
      'a list that becomes parts',
      { body: { mediaType: 'multipart/form-data', value: { note: numbers(1_001) } } },
    ],
    [
      'a list that becomes an address',
      { parameters: [{ name: 'tag', location: 'query', value: numbers(30_000) }] },
    ],
    [
      'lines that are indented deeply',
      { body: { mediaType: 'application/json', value: nested(60, numbers(40_000)) } },
    ],
  ])('with %s sends nothing', async (_, values) => {
    expect(await problemOf(await playground.post(values))).toBe('413 request-too-large');
    expect(playground.state.seen).toEqual([]);
  });

  test('of many parts is not parsed', async () => {
    const form = requestForm({});
    for (let part = 0; part < 1_001; part++) form.append('a', '');
    expect(await problemOf(await playground.post({}, { body: form }))).toBe('400 bad-request');
  });

  test('whose body does not arrive takes no room from others, and ends', async () => {
    const rest = () => new Promise<never>(() => undefined);
    const request = new Request('http://localhost/', {
      method: 'POST',
      body: new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(10)), pull: rest }),
      ...{ duplex: 'half' },
    });
    const reading = limitedBytes(request, { bytesMax: 100, arrivalMsMax: 20 });
    await expect(reading).rejects.toThrow('The request took too long to arrive.');
  });
});

describe('the proxy', () => {
  test.each([
    ['another site', { ...ownPageHeaders, 'Sec-Fetch-Site': 'cross-site' }],
    ['a neighbour under the same domain', { ...ownPageHeaders, 'Sec-Fetch-Site': 'same-site' }],
    ['another origin', { 'X-Lectern-Playground': '1', Origin: 'https://evil.example' }],
    ['a page that hides its origin', { 'X-Lectern-Playground': '1', Origin: 'null' }],
    ['nobody who says so', { 'X-Lectern-Playground': '1' }],
    ['a form without a script', { 'Sec-Fetch-Site': 'same-origin' }],
  ])('sends nothing for %s', async (_title, headers) => {
    expect(await problemOf(await playground.post({}, { headers }))).toBe('403 foreign-origin');
    expect(playground.state.seen).toEqual([]);
  });

  test('sends for its own origin where browsers say no more', async () => {
    const headers = { 'X-Lectern-Playground': '1', Origin: playground.site.origin };
    expect((await readAnswer(await playground.post({}, { headers }))).text).toBe('done');
  });

  test.each([
    ['none', {}],
    ['simple', {}],
    ['auth', {}],
    ['auth', { isSignedIn: true, groups: ['customers'] }],
  ])('sends nothing where the page shows mode %s to this reader', async (written, reader) => {
    const { operation, state } = playground;
    operation.page = { ...operation.page, written, groups: ['partners'] };
    state.reader = { isSignedIn: false, groups: [], ...reader };
    expect(await problemOf(await playground.post())).toBe('403 not-allowed');
    expect(state.seen).toEqual([]);
  });

  test('sends for a member of the group in mode auth', async () => {
    const { operation, state } = playground;
    operation.page = { ...operation.page, written: 'auth', groups: ['partners'] };
    state.reader = { isSignedIn: true, groups: ['partners'] };
    expect((await readAnswer(await playground.post())).text).toBe('done');
  });

  test('knows no page that the reader may not read, and none without an operation', async () => {
    playground.operation.access = { isPublic: false, groups: [] };
    expect(await problemOf(await playground.post())).toBe('404 unknown-page');
    expect(await problemOf(await playground.post({ page: '/other' }))).toBe('404 unknown-page');
  });

  test('takes no request over its size', async () => {
    const body = { mediaType: 'application/json', text: 'x'.repeat(120_000) };
    expect(await problemOf(await playground.post({ body }))).toBe('413 request-too-large');
    expect(playground.state.seen).toEqual([]);
  });

  test('carries only so many requests at once, and more when they have ended', async () => {
    const [first, second] = await Promise.all([
      playground.post(acting('events')),
      playground.post(acting('events')),
    ]);
    expect(await problemOf(await playground.post())).toBe('429 too-many-requests');
    const closed = new Promise<void>((resolve) => {
      playground.state.hungUp = resolve;
    });
    await first?.body?.cancel();
    await closed;
    expect((await readAnswer(await playground.post())).text).toBe('done');
    await second?.body?.cancel();
  });

  test('counts all clients together too', async () => {
    const from = (client: string) => ({ headers: { ...ownPageHeaders, 'X-Test-Client': client } });
    const open = await Promise.all(
      ['a', 'b', 'c'].map((client) => playground.post(acting('events'), from(client))),
    );
    expect(await problemOf(await playground.post({}, from('d')))).toBe('429 too-many-requests');
    await Promise.all(open.map((response) => response.body?.cancel()));
  });
});
