import { once } from 'node:events';
import http from 'node:http';
import { onTestFinished } from 'vitest';

export interface ServedAnswer {
  status?: number;
  type?: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged, instead. */
  text?: string;
}

/** A local server with fixed responses that records its requests. */
export async function serveAnswers(answers: Readonly<Record<string, ServedAnswer>>) {
  const asked: { request: string; headers: http.IncomingHttpHeaders; at: number }[] = [];
  const server = http.createServer((request, response) => {
    const name = `${request.method} ${request.url}`;
    asked.push({ request: name, headers: request.headers, at: performance.now() });
    const { status = 200, type = 'application/json', body, text } = answers[name] ?? { status: 501 };
    const sent = text ?? JSON.stringify(body);
    response.writeHead(status, sent === undefined ? {} : { 'Content-Type': type });
    response.end(sent);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return { origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, asked };
}
