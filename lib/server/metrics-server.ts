import { once } from 'node:events';
import http from 'node:http';
import type { DatabaseProblem } from '@/lib/base/errors/database-problem-text';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { reasonOf } from '@/lib/base/errors/reason-of';
import { servingState } from '@/lib/base/serving-state';
import type { RequestObserver } from './observed-request';

/** In seconds, from a page served from memory to a long reply. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export interface MetricsServer {
  observe: RequestObserver;
  close(): Promise<void>;
}

/** Serves metrics for Prometheus on a separate port, which only operators should reach. */
export async function metricsServer(port: number): Promise<MetricsServer> {
  // Only loaded if metrics are enabled.
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'lectern_http_request_duration_seconds',
    help: 'Time to the end of answers, by what was asked for and by status',
    labelNames: ['kind', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  const troubles = new Counter<'trouble'>({
    name: 'lectern_database_troubles_total',
    help: 'Requests that found the database away, by cause',
    labelNames: ['trouble'],
    registers: [register],
  });
  const gauge = (name: string, help: string, value: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        this.set(await value());
      },
    });
  gauge('lectern_ready', 'Whether all is loaded and no stop has begun', () =>
    servingState().phase === 'ready' ? 1 : 0,
  );
  gauge('lectern_assistant_replies_running', 'Replies of the assistant that are being written', () =>
    servingState().runningReplies(),
  );
  gauge('lectern_site_changes', 'Changes of the site since the start', () => servingState().siteChanges());

  const server = http.createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Metrics are at /metrics.\n');
      return;
    }
    try {
      const text = await register.metrics();
      response.writeHead(200, { 'Content-Type': register.contentType }).end(text);
    } catch (error) {
      console.error('The metrics could not be read:', error);
      response.writeHead(500).end();
    }
  });
  await listen(server, port);
  return {
    observe({ kind, status, durationMs, notes }) {
      requests.observe({ kind, status: String(status) }, durationMs / 1_000);
      const problem: DatabaseProblem | undefined = notes.databaseUnavailable?.problem;
      if (problem !== undefined) troubles.inc({ trouble: problem });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function listen(server: http.Server, port: number): Promise<void> {
  const listening = once(server, 'listening');
  server.listen(port);
  try {
    await listening;
  } catch (error) {
    const reason = reasonOf(error);
    throw new OperatorError(
      `LECTERN_METRICS_PORT is ${port}, which cannot be opened (${reason}). Write a port that nobody uses.`,
    );
  }
}
