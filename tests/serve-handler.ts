import http from 'node:http';

export interface ServedHandler {
  origin: string;
  close(): Promise<void>;
}

/** Serves a web handler on a local socket; a client that disconnects aborts its request. */
export async function serveHandler(handle: (request: Request) => Promise<Response>): Promise<ServedHandler> {
  return serveHttp((incoming, outgoing) => {
    const pieces: Buffer[] = [];
    incoming.on('data', (piece: Buffer) => pieces.push(piece));
    incoming.once('end', () => void answer(handle, incoming, { outgoing, body: Buffer.concat(pieces) }));
  });
}

async function answer(
  handle: (request: Request) => Promise<Response>,
  incoming: http.IncomingMessage,
  { outgoing, body }: { outgoing: http.ServerResponse; body: Buffer },
): Promise<void> {
  const aborter = new AbortController();
  outgoing.once('close', () => aborter.abort());
  const headers = new Headers();
  for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
    headers.append(incoming.rawHeaders[index] ?? '', incoming.rawHeaders[index + 1] ?? '');
  }
  const method = incoming.method ?? 'GET';
  const url = `http://${incoming.headers.host}${incoming.url}`;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const request = new Request(url, {
    method,
    headers,
    signal: aborter.signal,
    body: hasBody ? new Uint8Array(body) : null,
  });
  const response = await handle(request);
  outgoing.writeHead(response.status, [...response.headers].flat());
  const reader = response.body?.getReader();
  outgoing.once('close', () => void reader?.cancel().catch(() => undefined));
  for (let piece = await reader?.read(); piece !== undefined && !piece.done; piece = await reader?.read()) {
    outgoing.write(piece.value);
  }
  outgoing.end();
}

/** An HTTP server on a free local port. */
export async function serveHttp(listener: http.RequestListener): Promise<ServedHandler> {
  const server = http.createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
