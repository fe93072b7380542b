import { once } from 'node:events';
import http from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '@/tests/support/free-port';
import { startTracing } from './tracing';

/** A collector that stores the request bodies it receives, in which texts are readable. */
async function collector(): Promise<{ endpoint: string; received: string[] }> {
  const received: string[] = [];
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push(`${request.url} ${Buffer.concat(chunks).toString('latin1')}`);
    response.end();
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { endpoint: `http://127.0.0.1:${port}`, received };
}

it.each([true, false])(
  'a request is a span, of the trace that a proxy of ours began (%s), without its query',
  async (isBehindProxy) => {
    const { endpoint, received } = await collector();
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = endpoint;
    process.env.OTEL_RESOURCE_ATTRIBUTES = 'service.name=docs-of-acme';
    onTestFinished(() => {
      delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
      delete process.env.OTEL_RESOURCE_ATTRIBUTES;
    });
    const { trace } = await import('@opentelemetry/api');
    onTestFinished(() => trace.disable());
    const tracing = await startTracing({ isBehindProxy });
    const server = http.createServer((request, response) =>
      tracing.trace(request, response, () => {
        // Next also records the whole address.
        const target = { attributes: { 'http.target': request.url ?? '' } };
        trace.getTracer('next').startSpan('render', target).end();
        response.writeHead(500).end();
      }),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
    await (await fetch(`http://127.0.0.1:${port}/-/join?token=very-secret`, { headers })).text();
    await tracing.end();
    const sent = received.join('\n');
    expect(sent).toMatch(/^\/v1\/traces /);
    for (const text of ['GET join', 'render', '/-/join', 'docs-of-acme']) expect(sent).toContain(text);
    const bytes = Buffer.from(traceId, 'hex').toString('latin1');
    expect(sent.split(bytes)).toHaveLength(isBehindProxy ? 3 : 1);
    expect(sent).not.toContain('very-secret');
  },
);
