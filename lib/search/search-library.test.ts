import { expect, onTestFinished, test } from 'vitest';
import { testPage, testSources, visitor } from '@/tests/support/index-for-tests';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { searchAsYouType } from './search-as-you-type';
import { searchLibrary } from './search-library';

async function library() {
  const made = searchLibrary({ folder: temporaryFolder(), now: () => new Date(0) });
  onTestFinished(() => made.close());
  return made;
}

test('there is no index before the first is built', async () => {
  expect(await (await library()).current('en')).toBeUndefined();
});

test('a later start serves the index of an earlier one without building', async () => {
  const folder = temporaryFolder();
  const first = searchLibrary({ folder, now: () => new Date(0) });
  await first.refresh('en', () => testSources([testPage({ path: '/a', title: 'Alpha' })]));
  first.close();
  const second = searchLibrary({ folder, now: () => new Date(1) });
  onTestFinished(() => second.close());
  const index = await second.current('en');
  if (index === undefined) throw new Error('no index');
  const [hit] = await searchAsYouType(index, 'alpha', { filter: { reader: visitor }, limit: 1 });
  expect(hit?.path).toBe('/a');
});

test('refreshes during a build share the one that follows, which reads the latest pages', async () => {
  const made = await library();
  let listed = 0;
  const titled = (title: string) => () => {
    listed++;
    return testSources([testPage({ path: '/a', title })]);
  };
  const all = ['One', 'Two', 'Three'].map((title) => made.refresh('en', titled(title)));
  const [, second, third] = await Promise.all(all);
  expect(third).toBe(second);
  expect(await made.current('en')).toBe(third);
  expect(listed).toBe(2);
});

test('a build that fails leaves the index that was there', async () => {
  const made = await library();
  const before = await made.refresh('en', () => testSources([testPage({ path: '/a' })]));
  const broken = [
    { path: '/b', hash: '1', contentHash: '1', read: () => Promise.reject(new Error('unreadable')) },
  ];
  await expect(made.refresh('en', () => broken)).rejects.toThrow('unreadable');
  expect(await made.current('en')).toBe(before);
});

test('a search does not wait for the index of another machine, which a build brings', async () => {
  let asked = 0;
  const silent = <Result>() => {
    asked++;
    return new Promise<Result>(() => undefined);
  };
  const blobs = { read: silent, offer: () => undefined, bring: silent, offerFile: silent };
  const made = searchLibrary({
    folder: temporaryFolder(),
    now: () => new Date(0),
    sharing: { blobs, settled: async () => undefined },
  });
  onTestFinished(() => made.close());
  void made.refresh('en', () => testSources([testPage({ path: '/a' })]));
  expect(await made.current('en')).toBeUndefined();
  await expect.poll(() => asked).toBe(1);
});
