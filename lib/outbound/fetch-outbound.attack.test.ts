import type { RequestListener } from 'node:http';
import https from 'node:https';
import type { Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { nameServer } from '@/tests/name-server';
import { selfMadeCertificate } from '@/tests/self-made-certificate';
import { serveHttp } from '@/tests/serve-handler';
import { addressPolicy } from './address-policy';
import { type FetchOptions, fetchOutbound } from './fetch-outbound';
import { isOutboundProblem } from './outbound-problem';

// What an address in a page, or a redirect on an author's host, can make the server request.

const { key, cert } = selfMadeCertificate('docs.example', 'other.example');

let asked: string[] = [];

beforeEach(() => {
  asked = [];
});

async function serveEncrypted(listener: RequestListener): Promise<number> {
  const server = https.createServer({ key, cert }, (request, response) => {
    asked.push(`${request.headers.host?.replace(/:\d+$/, '')}${request.url}`);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  return address.port;
}

/** A plain HTTP server on this machine, which authors must not reach. */
async function serveInternal(): Promise<string> {
  const server = await serveHttp((request, response) => {
    asked.push(`internal${request.url}`);
    response.end('keys of the machine');
  });
  onTestFinished(() => server.close());
  return server.origin;
}

/** Fetches with every name resolved to loopback; `allow` is the operator's list. */
function fetching(address: string, allow: string[], more: Partial<FetchOptions> = {}): Promise<string> {
  const { resolveName } = nameServer(['127.0.0.1']);
  return fetchOutbound(address, {
    network: { policy: addressPolicy(allow), resolveName, certificate: cert },
    headers: {},
    bytesMax: 1_000,
    timeoutMs: 5_000,
    ...more,
  }).then(
    ({ status, bytes }) => `${status} ${Buffer.from(bytes)}`,
    (error: unknown) => (isOutboundProblem(error) ? error.code : `unexpected: ${error}`),
  );
}

describe('an address inside the network', () => {
  test('is not asked under an encrypted name that leads there', async () => {
    const port = await serveEncrypted((_, response) => response.end('internal'));
    expect(await fetching(`https://docs.example:${port}/api.json`, [])).toBe('address-refused');
    expect(asked).toEqual([]);
  });

  test.each(['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '169.254.169.254'])(
    'is not asked as %s',
    async (host) => {
      const port = await serveEncrypted((_, response) => response.end('internal'));
      expect(await fetching(`https://${host}:${port}/api.json`, [])).toBe('address-refused');
      expect(asked).toEqual([]);
    },
  );

  test('is not asked when a name means another address at the second look', async () => {
    const names = nameServer(['127.0.0.1'], ['10.0.0.1']);
    const port = await serveEncrypted((_, response) => response.end('checked'));
    const network = {
      policy: addressPolicy(['127.0.0.1']),
      resolveName: names.resolveName,
      certificate: cert,
    };
    expect(await fetching(`https://docs.example:${port}/`, [], { network })).toBe('200 checked');
    expect(names.asked()).toBe(1);
  });

  test('is asked where the operator lists it', async () => {
    const port = await serveEncrypted((_, response) => response.end('listed'));
    expect(await fetching(`https://docs.example:${port}/`, ['docs.example'])).toBe('200 listed');
  });
});

describe('a redirect', () => {
  const redirecting = (target: string, status = 302) =>
    serveEncrypted((_, response) => response.writeHead(status, { Location: target }).end());

  test.each([301, 302, 303, 307, 308])('by %d to a plain host inside is not followed', async (status) => {
    const port = await redirecting(`${await serveInternal()}/metadata`, status);
    expect(await fetching(`https://docs.example:${port}/a`, ['docs.example'])).toBe('not-encrypted');
    expect(asked).toEqual(['docs.example/a']);
  });

  test('to an encrypted host inside is not followed', async () => {
    const inside = await serveEncrypted((_, response) => response.end('internal'));
    const port = await redirecting(`https://other.example:${inside}/metadata`);
    expect(await fetching(`https://docs.example:${port}/a`, ['docs.example'])).toBe('address-refused');
    expect(asked).toEqual(['docs.example/a']);
  });

  test.each(['file:///etc/passwd', 'ftp://docs.example/', 'data:,x', 'gopher://127.0.0.1/', 'http://'])(
    'to %s is not followed',
    async (target) => {
      const port = await redirecting(target);
      expect(await fetching(`https://docs.example:${port}/a`, ['docs.example'])).toMatch(
        /^(not-encrypted|bad-address)$/,
      );
    },
  );

  test('to itself ends', async () => {
    const port = await redirecting('/again');
    expect(await fetching(`https://docs.example:${port}/a`, ['docs.example'])).toBe('too-many-redirects');
    expect(asked).toHaveLength(4);
  });

  test('within what is allowed is followed', async () => {
    const target = await serveEncrypted((_, response) => response.end('moved'));
    const port = await redirecting(`https://other.example:${target}/b`);
    const allow = ['docs.example', 'other.example'];
    expect(await fetching(`https://docs.example:${port}/a`, allow)).toBe('200 moved');
    expect(asked).toEqual(['docs.example/a', 'other.example/b']);
  });
});

/** Sends as fast as the client reads, until the connection closes. */
function endless(stream: Writable, text: string): void {
  if (!stream.destroyed) stream.write(text, () => endless(stream, text));
}

function dripping(stream: Writable, text: string): void {
  const drip = setInterval(() => stream.write(text), 20);
  stream.once('close', () => clearInterval(drip));
}

describe('an answer', () => {
  test.each([
    ['that is too large is given up', (response) => response.end(Buffer.alloc(2_000, 'x')), 'too-large'],
    [
      'that becomes too large when it is unpacked is given up',
      (response) =>
        response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5_000_000))),
      'too-large',
    ],
    [
      'that says it is packed and is not is given up',
      (response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('plain'),
      'unreachable',
    ],
    [
      'that is packed is unpacked',
      (response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('packed')),
      '200 packed',
    ],
    ['that begins and never ends is given up', (response) => response.write('half'), 'timeout'],
    ['that never begins is given up', () => undefined, 'timeout'],
    [
      'that breaks off is given up',
      (response) => response.write('half', () => response.destroy()),
      'unreachable',
    ],
    ['that sends without end is given up', (response) => endless(response, 'x'.repeat(10_000)), 'too-large'],
    ['that drips is given up', (response) => dripping(response, 'x'), 'timeout'],
    [
      'that only says to wait is given up',
      ({ socket }) => socket !== null && dripping(socket, 'HTTP/1.1 102 Processing\r\n\r\n'),
      'timeout',
    ],
    [
      'with headers of a megabyte is given up',
      (response) => response.writeHead(200, { 'X-Long': 'x'.repeat(1_000_000) }).end(),
      'unreachable',
    ],
    [
      'that is shorter than it says is given up',
      ({ socket }) => socket?.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf'),
      'unreachable',
    ],
    [
      'that is longer than it says ends where it said',
      ({ socket }) => socket?.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nlonger'),
      '200 lo',
    ],
  ] satisfies [string, (response: Parameters<RequestListener>[1]) => unknown, string][])(
    '%s',
    async (_title, answer, outcome) => {
      const port = await serveEncrypted((_, response) => void answer(response));
      const address = `https://docs.example:${port}/a`;
      // Generous where a response is expected, because the machine may be busy.
      const timeoutMs = outcome === 'timeout' ? 300 : 20_000;
      expect(await fetching(address, ['docs.example'], { timeoutMs })).toBe(outcome);
    },
  );
});

test('a host without encryption is asked only where the operator lists it', async () => {
  const origin = await serveInternal();
  expect(await fetching(`${origin}/a`, ['10.0.0.0/8', 'docs.example'])).toBe('not-encrypted');
  expect(asked).toEqual([]);
  expect(await fetching(`${origin}/a`, ['127.0.0.1'])).toBe('200 keys of the machine');
});

test('a user name in an address goes nowhere', async () => {
  const port = await serveEncrypted((_, response) => response.end('x'));
  expect(await fetching(`https://me:secret@docs.example:${port}/`, ['docs.example'])).toBe('bad-address');
  expect(asked).toEqual([]);
});
