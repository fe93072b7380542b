import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived. */
export interface ReceivedRequest {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A server on this machine that remembers what it receives. Serves tests only. */
export async function startEchoServer() {
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      received.push({ method, url, headers, body: Buffer.concat(chunks) });
      response.end('understood');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The parts of a form with files, as far as tests compare them. */
export function receivedParts({ headers, body }: ReceivedRequest) {
  const boundary = /boundary="?([^";]+)/.exec(String(headers['content-type']))?.[1] ?? '';
  const pieces = body.toString('utf8').split(`--${boundary}`).slice(1, -1);
  return pieces.map((piece) => {
    const [head = '', ...rest] = piece.replace(/^\r\n/, '').split('\r\n\r\n');
    return {
      name: /[; ]name="([^"]*)"/.exec(head)?.[1],
      fileName: /filename="([^"]*)"/.exec(head)?.[1],
      content: rest.join('\r\n\r\n').replace(/\r\n$/, ''),
    };
  });
}
