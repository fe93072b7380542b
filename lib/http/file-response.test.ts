import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fileResponse } from './file-response';

const folder = await mkdtemp(join(tmpdir(), 'lectern-files-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function answer(name: string, headers: Record<string, string> = {}): Promise<Response> {
  const path = join(folder, name);
  await writeFile(path, '0123456789');
  return fileResponse(new Request('http://localhost/file', { headers }), path);
}

it('a file comes with its type and length, and a browser that has it gets 304', async () => {
  const first = await answer('a.png');
  expect([first.status, first.headers.get('content-type'), await first.text()]).toEqual([
    200,
    'image/png',
    '0123456789',
  ]);
  const path = join(folder, 'a.png');
  const etag = first.headers.get('etag') ?? '';
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await fileResponse(
      new Request('http://localhost/', { headers: { 'if-none-match': known } }),
      path,
    );
    expect(again.status).toBe(304);
  }
});

it.each([
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
])('the range %s of a video is answered', async (range, body, contentRange) => {
  const response = await answer('a.mp4', { range });
  expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
    206,
    body,
    contentRange,
  ]);
});

it('a drawing runs no script when it is opened by itself, and unknown types are downloads', async () => {
  expect((await answer('a.svg')).headers.get('content-security-policy')).toContain('sandbox');
  expect((await answer('a.xyz')).headers.get('content-disposition')).toBe('attachment');
  expect((await answer('a.html')).headers.get('content-disposition')).toBe('attachment');
});

it('a file that is not there is a 404', async () => {
  const { status, headers } = await fileResponse(new Request('http://localhost/'), undefined);
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
});
