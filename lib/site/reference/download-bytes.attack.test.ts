import { expect, it } from 'vitest';
import { downloadBytes } from './download-bytes';

it('a document is written once, however often strangers download it', () => {
  const root = { info: { title: 'Pets' } };
  const first = downloadBytes({ root });
  expect(new TextDecoder().decode(first)).toBe(JSON.stringify(root, null, 2));
  for (let turn = 0; turn < 100; turn++) expect(downloadBytes({ root }) === first).toBe(true);
});

it('what is kept is bounded: the document that was asked for least recently is written again', () => {
  const large = (letter: string) => ({ info: { title: letter.repeat(20_000_000) } });
  const [first, second, third, fourth] = [large('a'), large('b'), large('c'), large('d')];
  const [bytesOfFirst, bytesOfSecond] = [downloadBytes({ root: first }), downloadBytes({ root: second })];
  downloadBytes({ root: third });
  expect(downloadBytes({ root: first }) === bytesOfFirst).toBe(true);
  downloadBytes({ root: fourth });
  expect(downloadBytes({ root: first }) === bytesOfFirst).toBe(true);
  expect(downloadBytes({ root: second }) === bytesOfSecond).toBe(false);
});
