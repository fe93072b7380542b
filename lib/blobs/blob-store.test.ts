import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sharedPlaces } from '@/tests/support/shared-machines';
import type { BlobStore, CleaningLimits } from './blob-store';

// Guarantees of every blob store.

const keys = ['a', 'b', 'c', 'd', 'e', 'f', '0', '1'].map((letter) => letter.repeat(64));
const [a = '', b = '', c = '', d = '', e = ''] = keys;
const plenty: CleaningLimits = { unusedDaysMax: 30, bytesMax: 1_000_000 };

async function cleaned(store: BlobStore, limits: CleaningLimits): Promise<void> {
  while (!(await store.clean(limits)));
}

describe.each(sharedPlaces)('%s', (_, open) => {
  test('gives back what was written last by a key, and nothing for other keys', async () => {
    const { store } = await open();
    expect(await store.read(a, 1_000)).toBeUndefined();
    const [before, after] = [randomBytes(100), randomBytes(300)];
    await store.write(a, before);
    await store.write(a, after);
    expect(Buffer.from((await store.read(a, 1_000)) ?? '')).toEqual(after);
    expect(await store.read(b, 1_000)).toBeUndefined();
  });

  test('gives nothing that is larger than wanted', async () => {
    const { store } = await open();
    await store.write(a, randomBytes(100));
    await store.write(b, randomBytes(200_000));
    expect(await store.read(a, 100)).toHaveLength(100);
    expect(await store.read(a, 99)).toBeUndefined();
    expect(await store.read(b, 100_000)).toBeUndefined();
    expect(await store.read(b, 200_000)).toHaveLength(200_000);
  });

  test('says which keys there are', async () => {
    const { store } = await open();
    for (const key of [a, c]) await store.write(key, randomBytes(10));
    expect((await store.use([a, b, c])).sort()).toEqual([a, c]);
    expect(await store.use([])).toEqual([]);
  });

  test('removes what was not used for long: to be asked for and to be read is a use', async () => {
    const { store, makeOld, given, usedNow } = await open();
    for (const key of keys) await store.write(key, randomBytes(10));
    for (const key of [a, b, c, d]) await makeOld(key, 31);
    expect(await store.use([a])).toEqual([a]);
    expect(await store.read(b, 100)).toHaveLength(10);
    const used = keys.filter((key) => key !== c && key !== d).sort();
    // Use is recorded after the response is sent.
    await expect.poll(usedNow).toEqual(used);
    await cleaned(store, plenty);
    expect((await given()).map((row) => row.slice(0, 64))).toEqual(used);
  });

  test('removes what is too much, by least use', async () => {
    const { store, makeOld, given } = await open();
    for (const [age, key] of keys.entries()) {
      await store.write(key, randomBytes(1_000));
      await makeOld(key, age);
    }
    await cleaned(store, { ...plenty, bytesMax: 5_500 });
    expect((await given()).map((row) => row.slice(0, 64))).toEqual([a, b, c, d, e].sort());
    // Equally recent blobs: as many stay as fit.
    for (const key of [b, c, d, e]) await makeOld(key, 3);
    await cleaned(store, { ...plenty, bytesMax: 3_500 });
    expect(await given()).toHaveLength(3);
    await cleaned(store, plenty);
    expect(await given()).toHaveLength(3);
  });
});
