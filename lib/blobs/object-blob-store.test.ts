import type { RequestListener, ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '@/lib/base/durations';
import { serveHttp } from '@/tests/serve-handler';
import { machinesWithBucket } from '@/tests/support/shared-machines';
import { openObjectBlobStore } from './object-blob-store';

const [a, b] = ['a'.repeat(64), 'b'.repeat(64)];

async function storeThat(answer: RequestListener) {
  const server = await serveHttp(answer);
  const store = openObjectBlobStore({
    endpoint: server.origin,
    region: 'us-east-1',
    bucket: 'blobs',
    folder: 'lectern',
    accessKeyId: 'AKID',
    secretAccessKey: 'secret',
    sessionToken: undefined,
  });
  onTestFinished(async () => {
    await store.close();
    await server.close();
  });
  return store;
}

function answerOld(response: ServerResponse): void {
  const [now, before] = [0, 2 * DAY_MS].map((ms) => new Date(Date.now() - ms).toUTCString());
  response.writeHead(200, { date: now, 'last-modified': before }).end('x');
}

test('a page is read while all that is noted as used waits for a slow store', async () => {
  const waiting: ServerResponse[] = [];
  const store = await storeThat((request, response) => {
    request.resume();
    if (request.method === 'PUT') waiting.push(response);
    else answerOld(response);
  });
  const keys = Array.from({ length: 16 }, (_, place) => String(place).padStart(64, '0'));
  const using = store.use(keys);
  await expect.poll(() => waiting.length).toBeGreaterThanOrEqual(4);
  expect(await store.read(b, 100)).toHaveLength(1);
  let isUsed = false;
  void using.then(() => {
    isUsed = true;
  });
  await expect
    .poll(() => {
      for (const response of waiting.splice(0)) response.end();
      return isUsed;
    })
    .toBe(true);
  expect(await using).toEqual(keys);
});

test('a bucket that takes nothing more is cleaned all the same', async () => {
  const listed = [a, b].map(
    (key, place) =>
      `<Contents><Key>lectern/${key}</Key><LastModified>2026-01-0${place + 1}T00:00:00.000Z</LastModified><Size>100</Size></Contents>`,
  );
  const removed: (string | undefined)[] = [];
  const store = await storeThat((request, response) => {
    request.resume();
    if (request.method === 'HEAD') return void response.writeHead(404).end();
    if (request.method === 'PUT')
      return void response.writeHead(400).end('<Error><Code>EntityTooLarge</Code></Error>');
    if (request.method === 'DELETE') {
      removed.push(request.url);
      return void response.writeHead(204).end();
    }
    response
      .writeHead(200, { date: 'Sat, 03 Jan 2026 00:00:00 GMT' })
      .end(`<ListBucketResult>${listed.join('')}</ListBucketResult>`);
  });
  while (!(await store.clean({ unusedDaysMax: 30, bytesMax: 150 })));
  expect(removed).toEqual([`/blobs/lectern/${a}`]);
});

test('what others change by the same key is not written again by who reads it', async () => {
  const { store, makeOld, usedNow } = await machinesWithBucket();
  for (const key of [a, b]) {
    await store.write(key, Buffer.from('index'));
    await makeOld(key, 2);
  }
  expect(await store.read(a, 100, { mayChange: true })).toHaveLength(5);
  // Uses are recorded in order, so a use of `a` would already be recorded.
  expect(await store.read(b, 100)).toHaveLength(5);
  await expect.poll(usedNow).toContain(b);
  expect(await usedNow()).toEqual([b]);
});
