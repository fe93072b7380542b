import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '@/lib/base/durations';
import { type RequestNotes, requestNotes } from '@/lib/base/request-notes';
import { servingState } from '@/lib/base/serving-state';
import PageStore from './page-store.mjs';

const store = new PageStore();
const page = (html: string) => ({ kind: 'APP_PAGE', html, rscData: Buffer.from(html), status: 200 });
let changes = 0;

const { siteChanges } = servingState();
servingState().siteChanges = () => changes;
afterAll(() => {
  servingState().siteChanges = siteChanges;
});

/** Acts as Next does for one request: looks the page up, then stores the rendered one. */
function request(path: string, html?: string, duringIt = () => {}, notes: RequestNotes = {}) {
  return requestNotes().run(notes, async () => {
    const found = await store.get(path);
    duringIt();
    if (found === null && html !== undefined) await store.set(path, page(html));
    return found;
  });
}

afterEach(() => {
  vi.useRealTimers();
});

test('a page is kept until the site changes, also where the clock of the day has jumped ahead', async () => {
  const now = performance.timeOrigin + performance.now();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * DAY_MS });
  expect(await request('/a', 'old')).toBeNull();
  const notes: RequestNotes = {};
  const kept = await request('/a', undefined, undefined, notes);
  expect(kept?.value).toEqual(page('old'));
  expect(notes.siteChanges).toBe(changes);
  expect(Math.abs((kept?.lastModified ?? 0) - now)).toBeLessThan(60_000);
  changes++;
  expect(await request('/a')).toBeNull();
});

test('a page that was being made while the site changed is made again', async () => {
  const notes: RequestNotes = {};
  await request('/b', 'made of the old files', () => changes++, notes);
  expect(notes.siteChanges).toBe(changes - 1);
  expect(await request('/b', 'new')).toBeNull();
  expect((await request('/b'))?.value).toEqual(page('new'));
});

test('a page that lacks what there was no time for is not kept', async () => {
  await request('/c', 'plain', undefined, { isPassing: true });
  expect(await request('/c')).toBeNull();
});

test('memory is bounded, and what was asked for last stays', async () => {
  const large = 'x'.repeat(2_000_000);
  for (const name of ['1', '2', '3', '4', '5']) {
    await request(`/${name}`, large);
    await request('/1');
  }
  expect(await request('/1')).not.toBeNull();
  expect(await request('/2')).toBeNull();
  expect(await request('/5')).not.toBeNull();
});
