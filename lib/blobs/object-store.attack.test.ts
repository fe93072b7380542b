import type { RequestListener } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ObjectStoreSettings } from '@/lib/base/settings/object-store-settings';
import { serveHttp } from '@/tests/serve-handler';
import { machinesWithBucket } from '@/tests/support/shared-machines';
import { openObjectBlobStore } from './object-blob-store';
import { type ObjectStore, openObjectStore } from './object-store';
import { objectStoreProblem } from './object-store-problem';

// What a hostile store, or an attacker who can write to it, can do to servers.

const SECRET = 'the-secret-of-the-bucket';
const key = 'a'.repeat(64);

async function storeThat(answer: RequestListener) {
  const asked: string[] = [];
  const server = await serveHttp((request, response) => {
    asked.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
    answer(request, response);
  });
  const settings: ObjectStoreSettings = {
    endpoint: server.origin,
    region: 'us-east-1',
    bucket: 'blobs',
    folder: 'lectern',
    accessKeyId: 'AKID',
    secretAccessKey: SECRET,
    sessionToken: undefined,
  };
  const objects = openObjectStore(settings);
  onTestFinished(async () => {
    objects.close();
    await server.close();
  });
  return { objects, settings, asked };
}

const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    (value) => value,
    (error: unknown) => String(error),
  );

test('what it redirects to is not asked', async () => {
  let isAsked = false;
  const inside = await serveHttp((_, response) => {
    isAsked = true;
    response.end('keys of the machine');
  });
  onTestFinished(() => inside.close());
  const { objects } = await storeThat((_, response) =>
    response
      .writeHead(307, { location: `${inside.origin}/metadata` })
      .end('<Error><Code>TemporaryRedirect</Code></Error>'),
  );
  const calls = [objects.get(key, 1_000), objects.put(key, Buffer.from('x')), objects.list('')];
  for (const outcome of await Promise.all(calls.map(outcomeOf)))
    expect(outcome).toMatch(/127\.0\.0\.1 answered 307, TemporaryRedirect\./);
  expect(isAsked).toBe(false);
});

test('the service that hands out the keys of a machine is never asked, whatever a setting says', async () => {
  const { settings } = await storeThat((_, response) => response.end());
  const objects = openObjectStore({ ...settings, endpoint: 'http://169.254.169.254' });
  const encrypted = openObjectStore({ ...settings, endpoint: 'https://169.254.169.254' });
  expect(await outcomeOf(encrypted.get(key, 1_000))).toMatch(/169\.254\.169\.254 is an address inside/);
  expect(await outcomeOf(objects.get(key, 1_000))).toMatch(/169\.254\.169\.254 is asked by https: only/);
});

test('an answer without end is given up, and so is one that says to be small', async () => {
  const { objects } = await storeThat((_, response) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream' });
    const more = () => {
      if (!response.destroyed) response.write(Buffer.alloc(100_000), more);
    };
    more();
  });
  expect(await objects.get(key, 1_000_000)).toBeUndefined();
  expect(await outcomeOf(objects.list(''))).toMatch(/larger than/);
  expect(await outcomeOf(objects.put(key, Buffer.from('x')))).toMatch(/larger than/);
});

test.each([
  ['a page of a website', '<html>It works!</html>'],
  ['a million openings', `<ListBucketResult>${'<Contents>'.repeat(150_000)}`],
  ['elements inside out', '<ListBucketResult></Key><Contents></Size><Size><Key>'],
  ['nothing', ''],
])('a list that is %s costs no time and names no objects', async (_, body) => {
  const { objects } = await storeThat((_request, response) => response.end(body));
  const startedAt = performance.now();
  const list = await objects.list('').catch(() => ({ objects: [] }));
  expect(list.objects).toEqual([]);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

test('a list that never goes on is not read for ever, and nothing but blobs in the folder is removed', async () => {
  const entry = (name: string) =>
    `<Contents><Key>${name}</Key><Size>10</Size><LastModified>2020-01-01T00:00:00Z</LastModified></Contents>`;
  const names = [`lectern/${key}`, 'lectern/readme.txt', `other/${key}`, `lectern/${key}/../../x`];
  const { settings, asked } = await storeThat((request, response) => {
    if (request.method === 'HEAD') return void response.writeHead(404).end();
    if (request.method === 'DELETE') return void response.writeHead(204).end();
    response.end(
      `<ListBucketResult>${names.map(entry).join('')}<IsTruncated>true</IsTruncated></ListBucketResult>`,
    );
  });
  const store = openObjectBlobStore(settings);
  onTestFinished(() => store.close());
  while (!(await store.clean({ unusedDaysMax: 30, bytesMax: 1_000 })));
  expect(asked.length).toBeLessThan(20);
  const removed = asked.filter((line) => line.startsWith('DELETE')).map((line) => line.split(' ')[1]);
  expect([...new Set(removed)]).toEqual([`/blobs/lectern/${key}`]);
});

describe('the log of a server', () => {
  test.each([403, 500])(
    'has one line of a store that answers %d, without anything secret',
    async (status) => {
      const { objects, settings, asked } = await storeThat((request, response) =>
        response
          .writeHead(status)
          .end(
            `<Error><Code>Bad</Code><Message>${request.headers.authorization} ${SECRET}</Message></Error>`,
          ),
      );
      const failed = await objects.get(key, 1_000).catch((error: unknown) => error);
      const said = objectStoreProblem(failed, 'read', settings);
      expect(said).toHaveLength(1);
      expect(said[0]).toContain(`answered ${status}, Bad`);
      expect(said[0]).not.toMatch(/Signature|AKID|secret-of/);
      expect(asked).toHaveLength(1);
      expect(asked[0]).not.toContain(SECRET);
    },
  );

  test.each([
    [403, '<Code>RequestTimeTooSkewed</Code>', 'Set the clock'],
    [403, '<Code>SignatureDoesNotMatch</Code>', 'AWS_SECRET_ACCESS_KEY: they do not belong together'],
    [403, '<Code>AccessDenied</Code>', 'Let the key read, write, list and delete'],
    [404, '<Code>NoSuchBucket</Code>', 'Make the bucket'],
    // Swift refuses objects above a quota this way.
    [400, '<Code>EntityTooLarge</Code>', 'The bucket takes no more'],
    [
      400,
      '<Code>AuthorizationHeaderMalformed</Code><Region>eu-north-1</Region>',
      'Write the region of the bucket in AWS_REGION: eu-north-1.',
    ],
    [500, '', '"lectern doctor" says'],
  ])('says what to do about a store that answers %d, %s', async (status, said, advice) => {
    const { objects, settings } = await storeThat((_, response) =>
      response.writeHead(status).end(`<Error>${said}</Error>`),
    );
    const failed = await objects.get(key, 1_000).catch((error: unknown) => error);
    expect(objectStoreProblem(failed, 'read', settings)).toEqual([expect.stringContaining(advice)]);
  });

  test('has a fault of ours whole', async () => {
    const { settings } = await storeThat((_, response) => response.end());
    const fault = new TypeError('undefined is not a function');
    expect(objectStoreProblem(fault, 'written', settings)).toEqual([expect.any(String), fault]);
  });
});

test('who signs with another secret is refused by a store that checks', async () => {
  const { server } = await machinesWithBucket();
  const stranger: ObjectStore = openObjectStore({ ...server.settings, secretAccessKey: 'guessed' });
  onTestFinished(stranger.close);
  expect(await outcomeOf(stranger.put(key, Buffer.from('x')))).toMatch(/answered 403, SignatureDoesNotMatch/);
  expect(await server.given()).toEqual([]);
});

test('whoever can write to the bucket makes no server read what it has not made', async () => {
  const { machine, store, server } = await machinesWithBucket();
  const one = machine();
  one.of('docs').offer('page 1', Buffer.from('{"page":1}'));
  one.of('docs').offer('page 2', Buffer.from('{"page":2}'));
  await one.settled();
  const [first, second] = [...(await server.objects())];
  if (first === undefined || second === undefined) throw new Error('Both stand there.');
  expect(first[1].includes('page')).toBe(false);
  await store.write(first[0], second[1]);
  await store.write(second[0], Buffer.from('{"page":"of a stranger"}'));
  for (const name of ['page 1', 'page 2']) expect(await one.of('docs').read(name)).toBeUndefined();
});
