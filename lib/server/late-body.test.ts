import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import net from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { serveHttp } from '@/tests/serve-handler';
import { drainRequest } from './drain-request';
import { endLateBody } from './late-body';

const PACE = { graceMs: 50, everyMs: 50, bytesMin: 1_000 };

async function server(read: (request: IncomingMessage) => AsyncIterable<unknown> = (request) => request) {
  const ends: string[] = [];
  const { origin, close } = await serveHttp((request, response) => {
    drainRequest(request, response);
    endLateBody(request, response, PACE);
    const whole = async () => {
      for await (const _ of read(request));
      response.end('whole');
    };
    whole().then(
      () => ends.push('whole'),
      (error: Error) => ends.push(error.message),
    );
  });
  onTestFinished(close);
  const { port } = new URL(origin);
  return {
    ends,
    connect(length: number) {
      const socket = net.connect(Number(port), '127.0.0.1');
      onTestFinished(() => void socket.destroy());
      socket.on('error', () => undefined);
      socket.write(`POST / HTTP/1.1\r\nHost: docs\r\nContent-Length: ${length}\r\n\r\n`);
      return socket;
    },
  };
}

test('who sends a body a byte at a time is told so, and loses the connection', async () => {
  const { ends, connect } = await server();
  const socket = connect(1_000);
  const drip = setInterval(() => socket.write('x'), 5);
  onTestFinished(() => clearInterval(drip));
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  await once(socket, 'close');
  // The application must see a client that disconnected.
  await expect.poll(() => ends).toEqual(['aborted']);
});

test('a large body that keeps coming is taken, however long it takes', async () => {
  const { connect } = await server();
  const socket = connect(40 * 1_000);
  let left = 40;
  const steady = setInterval(() => {
    if (left-- > 0) socket.write('x'.repeat(1_000));
  }, 15);
  onTestFinished(() => clearInterval(steady));
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
});

test('a body that waits to be read is not ended, and the next request on its connection is answered', async () => {
  let go = () => {};
  const turn = new Promise<void>((resolve) => {
    go = resolve;
  });
  let looks = 0;
  const { ends, connect } = await server(async function* (request) {
    // Spans several checks.
    const counting = setInterval(() => {
      if (++looks === 8) go();
    }, PACE.everyMs);
    await turn;
    clearInterval(counting);
    yield* request;
  });
  const socket = connect(5_000);
  socket.write('x'.repeat(4_000));
  await turn;
  socket.write('x'.repeat(1_000));
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  socket.write('GET / HTTP/1.1\r\nHost: docs\r\n\r\n');
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
  expect(ends).toEqual(['whole', 'whole']);
});
