import { afterEach, expect, test, vi } from 'vitest';
import PageStore from './page-store.mjs';

const store = new PageStore();
const page = (html: string) => ({ kind: 'APP_PAGE', html, rscData: Buffer.from(html), status: 200 });
let changes = 0;

globalThis.lecternRuntime = Object.assign(Object.create(null), { sites: { changeCount: () => changes } });

afterEach(() => {
  vi.useRealTimers();
});

test('a page is kept until the site changes, also where the clock of the day has jumped ahead', async () => {
  const now = performance.timeOrigin + performance.now();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * 24 * 3_600_000 });
  expect(await store.get('/a')).toBeNull();
  await store.set('/a', page('old'));
  const kept = await store.get('/a');
  expect(kept?.value).toEqual(page('old'));
  expect(Math.abs((kept?.lastModified ?? 0) - now)).toBeLessThan(60_000);
  changes++;
  expect(await store.get('/a')).toBeNull();
});

test('a page that was being made while the site changed is made again', async () => {
  await store.get('/b');
  changes++;
  await store.set('/b', page('made of the old files'));
  expect(await store.get('/b')).toBeNull();
  await store.set('/b', page('new'));
  expect((await store.get('/b'))?.value).toEqual(page('new'));
});

test('memory is bounded, and what was asked for last stays', async () => {
  const large = 'x'.repeat(2_000_000);
  for (const name of ['1', '2', '3', '4', '5']) {
    await store.set(`/${name}`, page(large));
    await store.get('/1');
  }
  expect(await store.get('/1')).not.toBeNull();
  expect(await store.get('/2')).toBeNull();
  expect(await store.get('/5')).not.toBeNull();
});
