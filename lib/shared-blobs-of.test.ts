import { expect, test } from 'vitest';
import { blobSharing } from '@/lib/blobs/blob-sharing';
import { memoryBlobStore } from '@/tests/support/memory-blob-store';
import { sharedBlobsOf } from './shared-blobs-of';

const site = { docsDomain: 'docs', docsTrust: 'full', hasLiveReload: false, staticCopy: undefined } as const;

function sharing() {
  const store = memoryBlobStore();
  return blobSharing({
    store: async () => store,
    secret: 's',
    bytesMax: 1_000_000,
    report(error) {
      throw error;
    },
  });
}

test('a preview shares nothing, nor does what is edited or copied', () => {
  const blobs = sharing();
  const preview = { name: 'a branch', domain: 'docs', publishedAt: 'https://docs.example.com' };
  expect(sharedBlobsOf(site, { preview }, blobs)).toBeUndefined();
  expect(
    sharedBlobsOf(
      { ...site, staticCopy: { groups: undefined, hasHiddenPages: false, address: undefined } },
      {},
      blobs,
    ),
  ).toBe(undefined);
  expect(sharedBlobsOf({ ...site, hasLiveReload: true }, undefined, blobs)).toBeUndefined();
  expect(sharedBlobsOf(site, undefined, undefined)).toBeUndefined();
});

test('a site reads what the same one gave, but not what was given with other trust or by another site', async () => {
  const blobs = sharing();
  sharedBlobsOf(site, undefined, blobs)?.offer('page', Buffer.from('of the team'));
  await blobs.settled();
  const read = async (of: typeof site | { docsTrust: 'markup' } | { docsDomain: 'other' }) =>
    (await sharedBlobsOf({ ...site, ...of }, {}, blobs)?.read('page'))?.toString();
  expect(await read(site)).toBe('of the team');
  expect(await read({ docsTrust: 'markup' })).toBeUndefined();
  expect(await read({ docsDomain: 'other' })).toBeUndefined();
});
