import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DAY_MS } from '@/lib/base/durations';
import { trustedTime } from '@/lib/base/trusted-time';
import { removeFilesOfSite } from '@/lib/server/files-of-site';
import { entry, tarball } from '@/tests/support/tarball';
import { hostOfPreview } from '../preview-host';
import { answerUpload } from './answer-upload';
import { localUploads } from './local-uploads';
import { UPLOAD_LIMITS, type UploadLimits } from './unpack-site';
import { uploadTurns } from './upload-turns';

// CI uploads what a stranger wrote who opened a pull request.

let dataDirectory = '';
beforeAll(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'lectern-upload-'));
});
afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

const configuration = { name: 'docs.json', text: '{}' };

function send(
  bytes: Uint8Array<ArrayBuffer>,
  {
    name = 'pr-7--acme',
    limits = UPLOAD_LIMITS,
    isAllowed = async () => true,
  }: { name?: string; limits?: UploadLimits; isAllowed?: () => Promise<boolean> } = {},
) {
  return answerUpload(
    new Request('https://acme.example.com/-/previews/pr-7', { method: 'PUT', body: bytes }),
    {
      isAllowed,
      name,
      address: 'https://pr-7--acme.example.com',
      site: 'acme',
      uploads: localUploads(dataDirectory, { limits }),
    },
  );
}

const folderOf = (name: string) => localUploads(dataDirectory).folder({ name, site: 'acme' });

const bodyOf = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream();

const messageOf = async (response: Response) => String(Reflect.get(await response.json(), 'message'));

it('the files of a tarball are shown, the newest that were sent, with modes of ours', async () => {
  const first = tarball({ name: './', type: '5' }, { name: './docs.json', text: '{"v":1}', mode: '0004777' });
  expect((await send(first)).status).toBe(201);
  const before = await folderOf('pr-7--acme');
  const long = `guides/${'long/'.repeat(15)}page.mdx`;
  const second = tarball(
    { name: 'pax', type: 'x', text: `${long.length + 9} path=${long}\n` },
    { name: 'short', text: 'Long.' },
    { name: 'docs.json', text: '{"v":2}' },
    { name: '.git/config', text: 'secret' },
    { name: '.GIT/HEAD', text: 'A repository, where case does not count.' },
    { name: 'guides/.Git', text: 'gitdir: elsewhere' },
  );
  expect(await (await send(second)).json()).toEqual({ address: 'https://pr-7--acme.example.com' });
  const folder = (await folderOf('pr-7--acme')) ?? '';
  expect(folder).not.toBe(before);
  expect(await readFile(path.join(folder, 'docs.json'), 'utf8')).toBe('{"v":2}');
  expect(await readFile(path.join(folder, long), 'utf8')).toBe('Long.');
  const names = (await readdir(folder, { recursive: true })).map((name) => name.toLowerCase());
  expect(names.filter((name) => /(?:^|\/)\.git/.test(name))).toEqual([]);
  expect((await stat(path.join(before ?? '', 'docs.json'))).mode & 0o7777).toBe(0o644);
});

describe('a tarball is refused as a whole', () => {
  const outside = [
    '../evil.txt',
    'a/../../evil.txt',
    '/tmp/lectern-evil.txt',
    'a\\..\\evil.txt',
    'a\nb',
    `${'a/'.repeat(40)}x`,
  ];
  const refused: Record<string, Uint8Array<ArrayBuffer>> = {
    ...Object.fromEntries(outside.map((name) => [name, tarball(configuration, { name, text: 'evil' })])),
    'a symbolic link': tarball(configuration, { name: 'etc', type: '2', link: '/etc' }),
    'a file through a link': tarball(
      { name: 'a', type: '2', link: '/tmp' },
      { name: 'a/evil.txt', text: 'evil' },
    ),
    'a hard link': tarball(configuration, { name: 'passwd', type: '1', link: '/etc/passwd' }),
    'a device': tarball(configuration, { name: 'null', type: '3' }),
    'a pipe': tarball(configuration, { name: 'pipe', type: '6' }),
    'one name twice': tarball(configuration, configuration),
    'a file where a folder is': tarball({ name: 'a', text: 'x' }, { name: 'a/b', text: 'y' }, configuration),
    'no site': tarball({ name: 'docs/docs.json', text: '{}' }),
    'a folder named docs.json': tarball({ name: 'docs.json/', type: '5' }),
    'half a tarball': gzipSync(entry({ name: 'docs.json', text: 'x', size: 5_000 })),
    'half a gzip': tarball(configuration).subarray(0, 40),
    'no gzip': new Uint8Array(Buffer.concat([entry(configuration)])),
    'no tarball': gzipSync(Buffer.alloc(2048, 7)),
  };
  it.each(Object.entries(refused))('with %j', async (_, bytes) => {
    const name = 'refused--acme';
    const response = await send(bytes, { name });
    expect([response.status, await messageOf(response)]).toEqual([400, expect.stringMatching(/\.$/)]);
    expect(await folderOf(name)).toBeUndefined();
    // Nothing remains, and nothing was written elsewhere.
    expect(await readdir(path.join(dataDirectory, 'previews', name)).catch(() => [])).toEqual([]);
    expect(await readdir(path.join(dataDirectory, 'previews'))).not.toContain('evil.txt');
    await expect(stat('/tmp/lectern-evil.txt')).rejects.toThrow();
    await expect(stat('/tmp/evil.txt')).rejects.toThrow();
  });
});

describe('a tarball that is larger than it looks', () => {
  const limits = { ...UPLOAD_LIMITS, bytes: 1_000_000, files: 100, packedBytes: 100_000 };

  it('is refused by what it says of itself, before it is unpacked', async () => {
    const liar = gzipSync(Buffer.concat([entry(configuration), entry({ name: 'big', size: 7_000_000_000 })]));
    expect(await messageOf(await send(liar, { limits, name: 'bomb--acme' }))).toBe(
      'Its files are larger than 1 MB.',
    );
  });

  it('is refused by the number of its files, of empty ones and of folders', async () => {
    const numbered = (type: string) => Array.from({ length: 101 }, (_, at) => ({ name: `f${at}`, type }));
    const same = Array.from({ length: 101 }, () => ({ name: './guides/', type: '5' }));
    for (const many of [numbered('0'), numbered('5'), same]) {
      expect(await messageOf(await send(tarball(...many), { limits, name: 'bomb--acme' }))).toBe(
        'It has more than 100 files and folders.',
      );
    }
  });

  it('is refused by the folders that the names of its files make, which no entry names', async () => {
    const deep = (at: number) => ({ name: `${'a/'.repeat(10)}${at}/${'b/'.repeat(8)}file`, text: '' });
    const few = tarball(...[0, 1, 2, 3].map(deep), configuration);
    expect((await send(few, { limits, name: 'bomb--acme' })).status).toBe(201);
    const many = tarball(...Array.from({ length: 20 }, (_, at) => deep(at)), configuration);
    expect(await messageOf(await send(many, { limits, name: 'bomb--acme' }))).toBe(
      'It has more than 100 files and folders.',
    );
  });

  it('is refused where it is nothing but names of files that never come', async () => {
    const name = entry({ name: 'pax', type: 'x', text: '12 path=aaa\n' });
    const endless = gzipSync(Buffer.concat(Array.from({ length: 10_000 }, () => name)));
    const response = await send(endless, { limits, name: 'bomb--acme' });
    expect(await messageOf(response)).toBe('It is larger than 2 MB.');
  });

  it('is refused while it arrives, with no more memory than a part of it takes', async () => {
    const zeros = gzipSync(
      Buffer.concat([entry(configuration), entry({ name: 'big', text: '\0'.repeat(50_000_000) })]),
    );
    expect(zeros.length).toBeLessThan(100_000);
    const before = process.memoryUsage.rss();
    expect((await send(zeros, { limits, name: 'bomb--acme' })).status).toBe(400);
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
    const random = new Uint8Array(200_000).map((_, at) => (at * 7919) % 251);
    expect((await send(random, { limits, name: 'bomb--acme' })).status).toBe(400);
  });
});

it('what still arrives when its site is taken out is not kept, and nothing of it stays', async () => {
  const name = 'late--acme';
  const all = tarball(configuration);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        sent += 1;
        if (sent === 1) return controller.enqueue(all.subarray(0, 20));
        await removeFilesOfSite({ dataDirectory }, 'acme', () => false);
        controller.enqueue(all.subarray(20));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  // The upload is allowed at first; then the site is removed.
  const isAllowed = async () => sent < 2;
  const outcome = await localUploads(dataDirectory).keep({ name, site: 'acme', isAllowed }, body);
  expect(outcome).toBe('not-allowed');
  expect(await readdir(path.join(dataDirectory, 'previews'))).not.toContain(name);
});

it('the last that was sent is shown, also after the clock was set back', async () => {
  const name = 'clock--acme';
  const text = async () => readFile(path.join((await folderOf(name)) ?? '', 'docs.json'), 'utf8');
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26') });
  for (const [day, written] of [
    ['2027-11-26', '{"v":1}'],
    ['2026-11-26', '{"v":2}'],
    ['2025-11-26', '{"v":3}'],
  ] as const) {
    vi.setSystemTime(new Date(day));
    expect((await send(tarball({ name: 'docs.json', text: written }), { name })).status).toBe(201);
    expect(await text()).toBe(written);
  }
});

it('a clock that is far ahead for a moment takes no other previews away', async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const isTrusted = trustedTime(() => undefined);
  const own = await mkdtemp(path.join(tmpdir(), 'lectern-upload-'));
  onTestFinished(() => rm(own, { recursive: true, force: true }));
  const sendAs = async (name: string) => {
    const upload = { name, site: 'acme', isAllowed: async () => true };
    const outcome = await localUploads(own, { isTrusted }).keep(upload, bodyOf(tarball(configuration)));
    expect(outcome).toBe('kept');
  };
  await sendAs('one--acme');
  await sendAs('two--acme');
  vi.setSystemTime(Date.now() + 40 * DAY_MS);
  await sendAs('three--acme');
  vi.setSystemTime(Date.now() - 40 * DAY_MS);
  await sendAs('four--acme');
  expect((await readdir(path.join(own, 'previews'))).sort()).toEqual(
    ['four', 'one', 'three', 'two'].map((name) => `${name}--acme`),
  );
});

it('two who send next to nothing give way to one who waits, and are told so', async () => {
  const turns = uploadTurns({ graceMs: 100, lookMs: 20 });
  const sent = (name: string, body: ReadableStream<Uint8Array>) =>
    localUploads(dataDirectory, { turns }).keep({ name, site: 'acme', isAllowed: async () => true }, body);
  const head = tarball(configuration).subarray(0, 10);
  const slow = ['slow-1--acme', 'slow-2--acme'].map((name) =>
    sent(name, new ReadableStream({ start: (controller) => controller.enqueue(head) })),
  );
  const third = await sent('third--acme', bodyOf(tarball(configuration)));
  expect([third, await Promise.race(slow)]).toEqual(['kept', 'too-slow']);
  // No request is waiting now, so the other slow sender keeps its turn.
  const [fourth, fifth] = ['fourth--acme', 'fifth--acme'].map((name) =>
    sent(name, bodyOf(tarball(configuration))),
  );
  expect(await Promise.all([fourth, fifth])).toEqual(['kept', 'kept']);
});

it('who waits for a turn for too long is told to come back, and everybody else gets theirs', async () => {
  const turns = uploadTurns({ waitMs: 50 });
  const [first, second] = [await turns.take('acme'), await turns.take('acme')];
  expect(await turns.take('acme')).toBeUndefined();
  const [third, fourth] = [turns.take('acme'), turns.take('acme')];
  first?.end();
  (await third)?.end();
  (await fourth)?.end();
  second?.end();
  expect(await turns.take('acme')).toBeDefined();
});

it('a site whose CI sends without end keeps out nobody else', async () => {
  const turns = uploadTurns();
  const [first, second] = [await turns.take('acme'), await turns.take('acme')];
  const many = Array.from({ length: 10 }, () => turns.take('acme'));
  const order: string[] = [];
  const other = turns.take('bolt').then((turn) => {
    order.push('bolt');
    return turn;
  });
  void many[0]?.then(() => order.push('acme'));
  // At most four requests wait; the others are refused at once.
  expect(await Promise.all(many.slice(4))).toEqual(Array(6).fill(undefined));
  first?.end();
  second?.end();
  await Promise.all([other, many[0]]);
  expect(order).toEqual(['bolt', 'acme']);
  (await other)?.end();
  for (const turn of many.slice(0, 4)) (await turn)?.end();
});

it('without the token nothing is read of what is sent, and the name of a preview leads nowhere else', async () => {
  let read = 0;
  const body = new ReadableStream(
    {
      pull(controller) {
        read += 1;
        controller.enqueue(new Uint8Array(1_000));
      },
    },
    { highWaterMark: 0 },
  );
  const request = new Request('https://acme.example.com/-/previews/pr-7', {
    method: 'PUT',
    body,
    ...{ ...{ duplex: 'half' } },
  });
  const response = await answerUpload(request, {
    isAllowed: async () => false,
    name: 'pr-7--acme',
    address: '',
    site: 'acme',
    uploads: localUploads(dataDirectory),
  });
  expect([response.status, read]).toEqual([401, 0]);
  for (const branch of ['../../etc', '..', 'a/b', 'A--B', 'x'.repeat(300), 'é'])
    expect(hostOfPreview(branch, 'acme') ?? 'none', branch).toMatch(/^(?:none|[a-z0-9-]{1,57}--acme)$/);
  expect(hostOfPreview('..', 'acme')).toBeUndefined();
});
