import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { askAssistant } from '../../bench/search/ask-assistant';
import { questionSets } from '../../bench/search/question-set';
import { indexedSearch, readSite } from '../../bench/search/read-site';

// The benchmark's questions about this project's documentation; for other sites, see `npm run bench -- search`.

interface JudgedQuestion {
  ask: string;
  /** Of the question set; `uncovered` if no page answers the question. */
  kind: string;
  isAnswered: boolean;
}

async function ownQuestions(): Promise<JudgedQuestion[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-relevance-'));
  const set = (await questionSets()).find(({ site }) => site === null);
  if (set === undefined) throw new Error('There are no questions over this project.');
  const search = await indexedSearch(await readSite(process.cwd(), folder), path.join(folder, 'index'));
  try {
    const asked = [...set.questions, ...set.uncovered.map((ask) => ({ ask, kind: 'uncovered' }))];
    const judged: JudgedQuestion[] = [];
    for (const { ask, kind } of asked)
      judged.push({ ask, kind, isAnswered: (await askAssistant(search, ask)).isCovered });
    return judged;
  } finally {
    search.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('of the questions over this documentation', () => {
  let judged: JudgedQuestion[];
  beforeAll(async () => {
    judged = await ownQuestions();
  }, 120_000);
  const wrong = (isMeant: (kind: string) => boolean, isAnswered: boolean) =>
    judged.filter((one) => isMeant(one.kind) && one.isAnswered === isAnswered).map(({ ask }) => ask);

  it('all that use its words are answered, and nearly all that paraphrase them', () => {
    expect(wrong((kind) => kind !== 'paraphrase' && kind !== 'uncovered', false)).toEqual([]);
    expect(wrong((kind) => kind === 'paraphrase', false).length).toBeLessThanOrEqual(5);
  });

  it('three of four that it does not cover are not, though most use its words', () => {
    const asked = judged.filter(({ kind }) => kind === 'uncovered');
    expect(asked.length).toBeGreaterThanOrEqual(40);
    expect(wrong((kind) => kind === 'uncovered', true).length).toBeLessThanOrEqual(asked.length / 4);
  });
});
