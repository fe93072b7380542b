import http from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type StartedServer, startedSite } from '@/bench/site/started-server';
import { freePort } from '../support/free-port';

/** The status while an index is built. */
const SERVICE_UNAVAILABLE = 503;
const LOOK_AGAIN_MS = 500;

export interface LoadRun {
  /** Removed afterwards. */
  folder: string;
  option(name: string, byDefault: number): number;
  expected(what: string, isSo: boolean): void;
}

export interface LoadedServer extends StartedServer {
  port: number;
  dataFolder: string;
  /** The 99th percentile of the event loop's delay since the last call, in milliseconds. */
  loopDelayMs(): Promise<number>;
  /** Requests a host from this machine, because no DNS knows the name. */
  ask(host: string, address: string, request?: AskOptions): Promise<Answer>;
  /** Searches until a host's index is ready; resolves with the response status. */
  searched(host: string): Promise<number>;
}

interface AskOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

interface Answer {
  status: number;
  body: string;
  ms: number;
}

/** Serves a folder, with metrics enabled. */
export async function loadedServer(
  { folder }: Pick<LoadRun, 'folder'>,
  { docs, page, env = {} }: { docs: string; page: string; env?: Record<string, string> },
): Promise<LoadedServer> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const dataFolder = path.join(folder, 'data');
  const server = await startedSite(docs, {
    port,
    path: page,
    dataFolder,
    env: { LECTERN_METRICS_PORT: String(metricsPort), ...env },
  });
  const ask: LoadedServer['ask'] = (host, address, request = {}) =>
    askHost(`${host}:${port}`, { ...request, address, port });
  return {
    ...server,
    port,
    dataFolder,
    async loopDelayMs() {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1];
      if (seconds === undefined) throw new Error('The metrics do not tell the delay of the event loop.');
      return Math.round(Number(seconds) * 1_000);
    },
    ask,
    async searched(host) {
      for (;;) {
        const { status } = await ask(host, '/-/search?q=server');
        if (status !== SERVICE_UNAVAILABLE) return status;
        await wait(LOOK_AGAIN_MS);
      }
    },
  };
}

function askHost(
  host: string,
  { method = 'GET', headers = {}, body, address, port }: AskOptions & { address: string; port: number },
): Promise<Answer> {
  const askedAt = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request(
      // A new connection each time, because a kept one may have been closed while this process was busy.
      { agent: false, host: '127.0.0.1', port, path: address, method, headers: { ...headers, host } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: text, ms: performance.now() - askedAt }),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
