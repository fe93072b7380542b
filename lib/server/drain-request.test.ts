import http from 'node:http';
import { Readable } from 'node:stream';
import { NodeNextRequest } from 'next/dist/server/base-http/node';
import { expect, it, onTestFinished } from 'vitest';
import { bytesUpTo } from '@/lib/http/bytes-up-to';
import { readTextBody } from '@/lib/http/read-text-body';
import { drainRequest } from './drain-request';

type Reading = (request: http.IncomingMessage) => Promise<unknown>;

async function refusing(read: Reading) {
  const server = http.createServer(async (request, response) => {
    drainRequest(request, response);
    await read(request);
    response.writeHead(413).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return (bytes: number) =>
    new Promise<{ status: number | undefined; isReused: boolean }>((resolve, reject) => {
      const request = http.request({ port, agent, method: 'POST' }, (response) => {
        response
          .resume()
          .once('close', () => resolve({ status: response.statusCode, isReused: request.reusedSocket }));
      });
      request.once('error', reject).end(Buffer.alloc(bytes));
    });
}

const ways: Record<string, Reading> = {
  'as an iterator': (request) => bytesUpTo(request.iterator({ destroyOnReturn: false }), 10),
  'by a route of Next': async (request) => {
    const body = Object(new NodeNextRequest(request)).stream();
    const options = { method: 'POST', body, ...{ duplex: 'half' } };
    await readTextBody(new Request('http://localhost/', options), 10);
  },
  'through a stream that is full': async (request) => {
    const full = new Readable({ read() {} });
    request.on('data', (chunk) => {
      if (!full.push(chunk)) request.pause();
    });
    await new Promise((resolve) => request.once('pause', resolve));
  },
};

it.each(Object.entries(ways))(
  'the next request on a connection is answered after a body that was refused, read %s',
  async (_, read) => {
    const ask = await refusing(read);
    expect(await ask(400_000)).toEqual({ status: 413, isReused: false });
    for (let more = 0; more < 3; more++) expect(await ask(400_000)).toEqual({ status: 413, isReused: true });
  },
);
