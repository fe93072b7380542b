import http from 'node:http';
import { Readable } from 'node:stream';
import { notePeerAddress } from '@/lib/http/note-peer-address';

export interface WebServer extends AsyncDisposable {
  origin: string;
}

/**
 * Serves a handler as Next does: when the client disconnects, the request's signal aborts and the body is cancelled.
 */
export async function serveWeb(handler: (request: Request) => Promise<Response>): Promise<WebServer> {
  const server = http.createServer((incoming, outgoing) => {
    notePeerAddress(incoming, 0);
    const left = new AbortController();
    outgoing.once('close', () => left.abort());
    const hasBody = incoming.method === 'POST';
    const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers: Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
      signal: left.signal,
      ...(hasBody ? { body: Readable.toWeb(incoming), duplex: 'half' } : {}),
    } as RequestInit); // The stream types of Node and browsers differ only in name.
    void answer(handler, request, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(
  handler: (request: Request) => Promise<Response>,
  request: Request,
  outgoing: http.ServerResponse,
): Promise<void> {
  const response = await handler(request);
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body === null) {
    outgoing.end();
    return;
  }
  const reader = response.body.getReader();
  outgoing.once('close', () => void reader.cancel().catch(() => undefined));
  for (;;) {
    const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
    if (done || outgoing.destroyed) break;
    outgoing.write(value);
  }
  outgoing.end();
}
