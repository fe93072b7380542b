import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { OperatorError } from '@/lib/base/errors/operator-error';
import type { Environment } from '@/lib/base/settings/environment';
import { oneFolderVariables } from '@/lib/base/settings/git-settings';
import { type StaticCopySettings, staticCopyVariables } from '@/lib/base/settings/static-copy-settings';
import { endChild, freePort, untilAlive } from '../child-server';
import { copyOrigin } from './copy-origin';

export interface CopyAnswer {
  status: number;
  type: string;
  location: string | undefined;
  body: Buffer;
}

/** The built server of a site, used only by the export. */
export interface CopyServer {
  /** The data folder of its run. */
  dataDirectory: string;
  ask(address: string): Promise<CopyAnswer>;
  stop(): Promise<void>;
}

const ANSWERS_WITHIN_MS = 120_000;

/**
 * Starts the server with this process's settings, but with an empty database, so that a copy contains nothing about
 * people. An interruption ends it and removes its files.
 */
export async function startCopyServer(
  { docsDirectory, dataDirectory: ofInstance }: Environment,
  copy: StaticCopySettings,
  interruption?: AbortSignal,
): Promise<CopyServer> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'lectern-export-'));
  // Fonts that `lectern fonts` fetched belong to the site.
  await cp(path.join(ofInstance, 'fonts'), path.join(dataDirectory, 'fonts'), { recursive: true }).catch(
    () => undefined,
  );
  const port = await freePort();
  const { npm_lifecycle_event: _, ...variables } = process.env;
  const launcher = process.argv[1] ?? '';
  const child = spawn(process.execPath, [launcher, 'start', docsDirectory], {
    env: {
      ...variables,
      ...staticCopyVariables(copy),
      ...oneFolderVariables,
      PORT: String(port),
      LECTERN_DATA_DIR: dataDirectory,
      DATABASE_URL: '',
      // A secret nobody knows: with it, someone could become the owner of this server while it runs.
      NEXTAUTH_SECRET: randomBytes(32).toString('hex'),
      PUBLIC_URL: copyOrigin,
      NEXTAUTH_URL: '',
      LECTERN_TLS_CERT: '',
      LECTERN_TLS_KEY: '',
      // The instance's own server may be running on this port.
      LECTERN_METRICS_PORT: '',
      ASSISTANT_PANEL: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
  const ask = (address: string) => request({ port, agent, signal: interruption }, address);
  const stop = async () => {
    agent.destroy();
    await endChild(child);
    await rm(dataDirectory, { recursive: true, force: true });
  };
  const waiting = { withinMs: ANSWERS_WITHIN_MS, signal: interruption };
  if ((await untilAlive(child, `http://127.0.0.1:${port}`, waiting)) === 'alive')
    return { dataDirectory, ask, stop };
  await stop();
  throw new OperatorError(`The site could not be served, so there is nothing to export.\n${said.trim()}`);
}

function request(
  server: { port: number; agent: http.Agent; signal: AbortSignal | undefined },
  address: string,
): Promise<CopyAnswer> {
  // Authors use other letters and spaces, which browsers encode.
  const path = address.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html,*/*', 'sec-fetch-site': 'same-origin' };
    http
      .get({ ...server, host: '127.0.0.1', path, headers }, (response) => {
        buffer(response).then(
          (body) =>
            resolve({
              status: response.statusCode ?? 0,
              type: response.headers['content-type'] ?? '',
              location: response.headers.location,
              body,
            }),
          reject,
        );
      })
      .once('error', reject);
  });
}
