import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  acting,
  actPlan,
  ownPageHeaders,
  problemOf,
  readAnswer,
  requestForm,
  servePlayground,
} from '@/tests/playground-site';

let playground: Awaited<ReturnType<typeof servePlayground>>;

beforeEach(async () => {
  playground = await servePlayground();
});

afterEach(() => playground.close());

describe('a request of the playground', () => {
  test('reaches the operation on the server of the document, with every value in its place', async () => {
    const response = await playground.post({
      parameters: [
        { name: 'name', location: 'path', value: 'a/b é' },
        { name: 'tag', location: 'query', value: ['x&y', 'z'] },
        { name: 'X-Trace', location: 'header', value: '7' },
      ],
      credentials: [
        { id: 'bearer', secret: 'secret-token' },
        { id: 'key', secret: 'k;1' },
      ],
      body: { mediaType: 'application/json', value: { a: '"ü' } },
    });
    const { head, end, text } = await readAnswer(response);
    expect(head).toMatchObject({ status: 200, statusText: 'OK' });
    expect(end).toMatchObject({ bytes: 4 });
    expect(text).toBe('done');
    expect(playground.state.seen[0]).toMatchObject({
      method: 'POST',
      url: '/act/a%2Fb%20%C3%A9?tag=x%26y&tag=z',
    });
    expect(playground.state.seen[0]?.headers).toMatchObject({
      'x-trace': '7',
      authorization: 'Bearer secret-token',
      cookie: 'sid=k%3B1',
      'content-type': 'application/json',
    });
    expect(JSON.parse(Buffer.from(playground.state.seen[0]?.body ?? '', 'latin1').toString('utf8'))).toEqual({
      a: '"ü',
    });
  });

  test('carries files in their parts, byte for byte', async () => {
    const file = new File([Uint8Array.from([0, 255, 13, 10])], 'a "b".png', { type: 'image/png' });
    const values = {
      body: { mediaType: 'multipart/form-data', value: { note: 'hi', receipt: 'a "b".png' } },
    };
    const response = await playground.post({}, { body: requestForm(values, [['file:receipt', file]]) });
    expect((await readAnswer(response)).head?.status).toBe(200);
    expect(playground.state.seen[0]?.body).toContain(
      'name="receipt"; filename="a %22b%22.png"\r\nContent-Type: image/png\r\n\r\n\x00\xff\r\n',
    );
    expect(playground.state.seen[0]?.body).toContain('name="note"\r\n\r\nhi\r\n');
  });

  test('cannot name another host, whatever else it says', async () => {
    const response = await playground.post({
      url: playground.elsewhere.origin,
      serverUrl: playground.elsewhere.origin,
      host: playground.elsewhere.origin,
      path: `//${new URL(playground.elsewhere.origin).host}/`,
      method: 'DELETE',
    });
    expect((await readAnswer(response)).text).toBe('done');
    expect([playground.state.seen[0]?.method, playground.state.seenElsewhere]).toEqual(['POST', 0]);
  });

  test.each([
    ['a server that the operation has not', { server: 1 }],
    ['a server before the first', { server: -1 }],
    ['a body of a type that it does not take', { body: { mediaType: 'text/html', text: '<p>' } }],
    ['a credential that it does not ask for', { credentials: [{ id: 'other', secret: 'x' }] }],
    ['the folder above', acting('..')],
    ['the folder itself', acting('.')],
    ['no values at all', { parameters: undefined, page: 4 }],
  ])('is refused with %s', async (_title, values) => {
    expect(await problemOf(await playground.post(values))).toBe('400 bad-request');
    expect(playground.state.seen).toEqual([]);
  });

  test.each([
    '%2e%2e',
    '../../admin',
    '..\\admin',
    '?x=1#y',
    '\r\nHost: evil.example',
    '@evil.example/',
    '//evil.example',
  ])('keeps %j inside its part of the path', async (value) => {
    await readAnswer(await playground.post(acting(value)));
    expect(playground.state.seen[0]?.url).toMatch(/^\/act\/[^/?#]*$/);
    expect(decodeURIComponent(playground.state.seen[0]?.url.slice('/act/'.length) ?? '')).toBe(value);
  });

  test('keeps line ends inside the value of a header', async () => {
    const trace = { name: 'X-Trace', location: 'header', value: '1\r\nX-Evil: 1' };
    await readAnswer(
      await playground.post({ parameters: [trace, { name: 'name', location: 'path', value: 'echo' }] }),
    );
    expect(playground.state.seen[0]?.headers).toMatchObject({ 'x-trace': '1%0D%0AX-Evil: 1' });
    expect(playground.state.seen[0]?.headers).not.toHaveProperty('x-evil');
  });

  test('sets no header of the connection or about who asks, even where a document has it as a parameter', async () => {
    const names = ['Host', 'Transfer-Encoding', 'X-Forwarded-For', 'Origin', 'Proxy-Authorization'];
    const parameters = names.map((name) => ({ name, location: 'header', value: 'evil.example' }));
    await readAnswer(
      await playground.post({
        parameters: [...parameters, { name: 'name', location: 'path', value: 'echo' }],
      }),
    );
    expect(playground.state.seen[0]?.headers.host).toBe(new URL(playground.api.origin).host);
    expect(JSON.stringify(playground.state.seen[0]?.headers)).not.toContain('evil');
  });

  test("takes none of the browser's own headers and cookies along", async () => {
    const headers = {
      ...ownPageHeaders,
      Cookie: 'next-auth.session-token=mine',
      Authorization: 'Basic mine',
      Referer: 'http://mine/',
    };
    await readAnswer(await playground.post({}, { headers }));
    expect(JSON.stringify(playground.state.seen[0]?.headers)).not.toContain('mine');
  });

  test.each(['gzip', 'brotli'])(
    'is answered in plain text by an API that compresses unasked: %s',
    async (way) => {
      const { text, end } = await readAnswer(await playground.post(acting(way)));
      expect(text).toBe('{"name":"Ada"}');
      expect(end).toEqual({ bytes: 14, durationMs: expect.any(Number) });
    },
  );

  test('gets no more of an answer that unpacks to a multiple than of any other', async () => {
    const { end } = await readAnswer(await playground.post(acting('bomb')));
    expect(end).toMatchObject({ bytes: 200_000, cut: 'size' });
  });

  test('ends at the API when the reader hangs up', async () => {
    const closed = new Promise<void>((resolve) => {
      playground.state.hungUp = resolve;
    });
    const aborter = new AbortController();
    const response = await playground.post(acting('events'), { signal: aborter.signal });
    await response.body?.getReader().read();
    aborter.abort();
    await closed;
  });
});

describe('variables of a server', () => {
  const { port } = { port: 'PORT' };
  const free = { default: '127.0.0.1' };
  test.each([
    [
      'one that is no member of its enum',
      'http://{h}',
      { h: { default: 'a.example', enum: ['a.example'] } },
      '127.0.0.1',
    ],
    ['a whole host', 'http://{h}/', { h: free }, 'evil.example'],
    ['a host below a single label', 'http://{h}.com/', { h: free }, 'evil'],
    ['a port', `http://127.0.0.1:{h}/`, { h: { default: port } }, '22'],
    ['a scheme', '{h}://127.0.0.1/', { h: { default: 'http' } }, 'file'],
    ['a domain that ends the host', 'http://{h}.api.example.com/', { h: free }, 'evil.example/'],
    ['user names', 'http://{h}.api.example.com/', { h: free }, 'a@evil.example'],
    ['the folder above', 'http://127.0.0.1/{h}/v1', { h: free }, '..'],
    ['a query', 'http://127.0.0.1/{h}/v1', { h: free }, 'a?b'],
    ['two slashes', 'http://127.0.0.1/{h}/v1', { h: free }, '/evil.example'],
  ])('cannot be %s', async (_title, url, variables, value) => {
    playground.operation.plan = actPlan([{ url, variables }]);
    expect(await problemOf(await playground.post({ variables: { h: value } }))).toBe('400 bad-request');
  });

  test('fill in a part of the path, and a host below a written domain', async () => {
    playground.operation.plan = actPlan([
      { url: `${playground.api.origin}/{base}`, variables: { base: { default: 'v1' } } },
    ]);
    await readAnswer(await playground.post({ variables: { base: 'v2' } }));
    expect(playground.state.seen[0]?.url).toBe('/v2/act/echo');
    playground.operation.plan = actPlan([
      { url: 'http://{t}.api.example.com', variables: { t: { default: 'a' } } },
    ]);
    let asked = '';
    playground.service.network.resolveName = Object.assign(
      (host: string, _options: unknown, callback: (error: Error) => void) => {
        asked = host;
        callback(new Error('no such host'));
      },
    );
    expect(await problemOf(await playground.post({ variables: { t: 'team-1' } }))).toBe('502 unreachable');
    expect(asked).toBe('team-1.api.example.com');
  });
});
