import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { writtenSite } from '@/tests/written-folder';
import { copyFiles } from './copy-files';
import { copyOrigin } from './copy-origin';
import { writeCopy } from './write-copy';

it('ends where a schema holds itself: each of its parts is asked for once', async () => {
  const site = await writtenSite({ 'index.mdx': '# Home\n', 'api.mdx': '# API\n' });
  const asked: string[] = [];
  const part = (page: string, place: string, anchor: string) =>
    `<a href="${new URL(copyOrigin).pathname}/-/reference?${new URLSearchParams({ page, place, mode: 'read', anchor, v: 'abc' }).toString().replaceAll('&', '&amp;')}">More</a>`;
  const answer = (address: string) => {
    const query = new URLSearchParams(address.replace(/^[^?]*/, ''));
    const anchor = query.get('anchor') ?? '';
    const page = query.get('page') ?? address;
    // A block contains a list of blocks, endlessly.
    return ['/Block', '/Loop'].map((place) => part(page, place, `${anchor}-${place.slice(1)}`)).join('');
  };
  const files = copyFiles(mkdtempSync(path.join(temporaryFolder(), 'out-')), new AbortController().signal);
  const ask = async (address: string) => {
    asked.push(address);
    if (asked.length > 100) throw new Error('It does not end.');
    return { status: 200, type: 'text/html', location: undefined, body: Buffer.from(answer(address)) };
  };
  await writeCopy({ server: { ask }, site, files, url: undefined }, ['/', '/api']);
  expect(asked.filter((address) => address.startsWith('/-/reference?'))).toHaveLength(2);
  expect([...files.written].filter((file) => file.startsWith('-/answers/')).length).toBeGreaterThanOrEqual(2);
});
