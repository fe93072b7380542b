import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporarySite } from '@/tests/fixtures/configurations/temporary-site';
import { loadedSite, openedSearch } from '@/tests/support/loaded-site';
import { passedQuestions } from './passed-questions';
import { questionKey } from './question-groups';

const QUESTION = 'How do I rotate a key?';
const now = new Date('2026-11-23T12:00:00Z');

async function passedWith(keysPage: string, evals: string, last?: object) {
  const folder = await temporarySite({
    'docs.json': {
      theme: 'mint',
      name: 'Docs',
      colors: { primary: '#3d52c4' },
      navigation: { pages: ['keys', 'other'] },
    },
    'keys.mdx': keysPage,
    'other.mdx': '---\ntitle: Invoices\n---\n\nInvoices are sent by mail.',
  });
  mkdirSync(path.join(folder, 'evals'));
  writeFileSync(path.join(folder, 'evals/keys.yaml'), evals);
  const runFile = path.join(folder, 'run.json');
  if (last !== undefined) writeFileSync(runFile, JSON.stringify(last));
  const { site } = await loadedSite(folder);
  const search = openedSearch(site);
  search.refresh();
  await search.settled();
  const passed = await passedQuestions({
    siteFolder: folder,
    runFile,
    search,
    now,
    keys: new Set([questionKey(QUESTION)]),
  });
  return passed.get(questionKey(QUESTION));
}

const BY_PAGES = `- question: ${QUESTION}\n  pages: [/keys]\n`;

it('an eval about pages passes as soon as the pages have the answer', async () => {
  expect(await passedWith('---\ntitle: Keys\n---\n\nThere are keys.', BY_PAGES)).toBeUndefined();
  const answered = '---\ntitle: Keys\n---\n\n## Rotate a key\n\nTo rotate a key, make a new key.';
  expect(await passedWith(answered, BY_PAGES)).toEqual(now);
});

it('an eval about words passes by the last run, and a mistake in the files passes nothing', async () => {
  const words = `- question: ${QUESTION}\n  answer: { has: [new key] }\n`;
  const share = { right: 1, of: 1 };
  const summary = Object.fromEntries(
    ['recallAt1', 'recallAt5', 'citations', 'answers', 'declines'].map((name) => [name, share]),
  );
  const last = {
    at: '2026-11-20T00:00:00.000Z',
    model: 'a',
    summary,
    passed: [JSON.stringify([QUESTION, [], null, null])],
    failed: [],
  };
  const page = '---\ntitle: Keys\n---\n\nNothing.';
  expect(await passedWith(page, words, last)).toEqual(new Date(last.at));
  expect(await passedWith(page, words)).toBeUndefined();
  // Finding the pages is not enough if a model must judge the answer.
  const rubric = `- question: ${QUESTION}\n  pages: [/keys]\n  answer: { rubric: Warns of the old key. }\n`;
  expect(await passedWith('---\ntitle: Keys\n---\n\nTo rotate a key, make one.', rubric)).toBeUndefined();
  expect(await passedWith(page, '- question: 1\n', last)).toBeUndefined();
});
