import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ObjectStoreSettings } from '@/lib/base/settings/object-store-settings';

/** `silent` accepts requests but never answers; `away` hangs up. */
export type Answering = 'well' | 'silent' | 'away' | 'nonsense' | 403 | 500;

/** A bucket behind a proxy that answers well or badly. */
export interface ObjectServer extends AsyncDisposable {
  settings: ObjectStoreSettings;
  /** The same settings as environment variables. */
  variables: Record<string, string>;
  answers(how: Answering): void;
  /** Number of requests so far. */
  asked(): number;
  /** Key and content hash of every blob. */
  given(): Promise<string[]>;
  /** Whole objects by their keys. */
  objects(): Promise<Map<string, Buffer>>;
  /** Makes an object look as if it had been written days ago. */
  makeOld(key: string, days: number): Promise<void>;
  /** Keys of blobs written within the last hour. */
  usedNow(): Promise<string[]>;
}

const SUFFIX = '._S3rver_object';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BLOB_KEY = /^[0-9a-f]{64}$/;

export async function objectServer(): Promise<ObjectServer> {
  const directory = mkdtempSync(path.join(tmpdir(), 'lectern-objects-'));
  const script = path.join(import.meta.dirname, 'object-server-process.mjs');
  const store = spawn(process.execPath, ['--openssl-legacy-provider', '--no-warnings', script, directory], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(store, 'exit').then(([code]) => {
    throw new Error(`The store ended with ${code} before it listened.`);
  });
  const [port] = await Promise.race([once(store.stdout, 'data'), ended]);
  let how: Answering = 'well';
  let asked = 0;
  const front = http.createServer((request, response) => {
    asked++;
    if (how === 'silent') return;
    if (how === 'away') return void request.socket.destroy();
    if (how === 'nonsense')
      return void response.end('<html><body><Contents>It works!</Contents></body></html>');
    if (how !== 'well')
      return void response
        .writeHead(how, { 'content-type': 'application/xml' })
        .end(
          `<Error><Code>${how === 403 ? 'AccessDenied' : 'InternalError'}</Code><Message>a secret</Message></Error>`,
        );
    const { method, url, headers } = request;
    const passed = http.request(
      { host: '127.0.0.1', port: Number(port), method, path: url, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      },
    );
    passed.once('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const address = front.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const folder = path.join(directory, 'blobs', 'lectern');
  const objects = async () => {
    const names = await readdir(folder).catch(() => []);
    const kept = names.filter((name) => name.endsWith(SUFFIX));
    return new Map(
      kept.sort().map((name) => [name.slice(0, -SUFFIX.length), readFileSync(path.join(folder, name))]),
    );
  };
  return {
    settings: {
      endpoint,
      region: 'us-east-1',
      bucket: 'blobs',
      folder: 'lectern',
      // The server knows only these credentials, and verifies signatures with them.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      sessionToken: undefined,
    },
    variables: {
      LECTERN_SHARED_CACHE: 's3://blobs/lectern',
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    answers(next) {
      how = next;
    },
    asked: () => asked,
    objects,
    async given() {
      return [...(await objects())]
        .filter(([key]) => BLOB_KEY.test(key))
        .map(([key, bytes]) => `${key} ${createHash('md5').update(bytes).digest('hex')}`);
    },
    async makeOld(key, days) {
      const time = new Date(Date.now() - days * DAY_MS);
      await utimes(path.join(folder, `${key}${SUFFIX}`), time, time);
    },
    async usedNow() {
      const found = await Promise.all(
        [...(await objects()).keys()].map(async (key) => {
          const { mtimeMs } = await stat(path.join(folder, `${key}${SUFFIX}`));
          return BLOB_KEY.test(key) && Date.now() - mtimeMs < HOUR_MS ? [key] : [];
        }),
      );
      return found.flat();
    },
    async [Symbol.asyncDispose]() {
      front.closeAllConnections();
      front.close();
      store.kill();
      await once(store, 'exit');
      await rm(directory, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
