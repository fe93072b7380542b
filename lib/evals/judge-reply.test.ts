import { expect, test } from 'vitest';
import type { EvalCase } from './eval-case';
import { evalSummary, missedThresholds } from './eval-summary';
import { type EvalReply, isPassed, judgeReply } from './judge-reply';

const asked: EvalCase = {
  file: 'evals/a.yaml',
  line: 1,
  question: 'How?',
  groups: [],
  language: undefined,
  version: undefined,
  isCovered: true,
  pages: [[{ path: '/start', anchor: 'install' }], [{ path: '/docker', anchor: undefined }]],
  has: [['npm install', 'yarn add']],
  lacks: ['sudo'],
  rubric: undefined,
};

const page = (path: string, anchor?: string) => ({
  path,
  passages: [{ anchor, headingPath: [], position: 0, text: '', score: 1 }],
});

const reply: EvalReply = {
  pages: [page('/docker'), page('/start', 'install')],
  isDeclined: false,
  cited: ['/start'],
  text: 'Run **`npm\ninstall`** first.',
};

test('a reply with all that it must have passes', () => {
  const { failures, measures } = judgeReply(asked, reply);
  expect(failures).toEqual([]);
  expect(measures).toEqual({ recallAt1: true, recallAt5: true, citations: true, answers: true });
});

test('each lack has a sentence, and a page without the wanted section is not found', () => {
  const { failures, measures } = judgeReply(asked, {
    ...reply,
    pages: [page('/other'), page('/start', 'update')],
    cited: ['/other'],
    text: 'Use sudo.',
  });
  expect(failures).toEqual([
    '/start#install was not found, but /other, /start.',
    '/docker was not found, but /other, /start.',
    'The reply cites /other, and not /start#install or /docker.',
    'The answer has no "npm install" or "yarn add".',
    'The answer has "sudo".',
  ]);
  expect(measures).toEqual({ recallAt1: false, recallAt5: false, citations: false, answers: false });
});

test('a question without an answer is right where the assistant says so, and wrong where it answers', () => {
  const uncovered = { ...asked, isCovered: false, pages: [], has: [], lacks: [] };
  expect(judgeReply(uncovered, { ...reply, isDeclined: true, cited: [] })).toMatchObject({
    failures: [],
    measures: { declines: true },
  });
  expect(judgeReply(uncovered, reply).failures).toEqual([
    'It was answered, from /start, although the documentation has no answer.',
  ]);
});

test('a verdict by a rubric counts as it is, and a case without one has neither passed nor failed', () => {
  const wanted = { ...asked, rubric: 'Warns of the old key.' };
  const right = judgeReply(wanted, reply, { isRight: true, reason: 'It does.' });
  expect([isPassed(right), right.measures.rubrics]).toEqual([true, true]);
  const wrong = judgeReply(wanted, reply, { isRight: false, reason: 'It does not warn.' });
  expect(wrong.failures).toEqual(['The answer is not as its rubric says: It does not warn.']);
  expect([isPassed(wrong), wrong.measures.rubrics]).toEqual([false, false]);
  const open = judgeReply(wanted, reply, { notJudged: 'no model' });
  expect(open).toMatchObject({ failures: [], notJudged: 'no model' });
  expect([isPassed(open), open.measures.rubrics]).toEqual([false, undefined]);
});

test('a share counts only cases that have a part in it, and one without cases misses its threshold', () => {
  const summary = evalSummary([
    { measures: { recallAt1: true } },
    { measures: { recallAt1: false } },
    { measures: { declines: true } },
  ]);
  expect(summary.recallAt1).toEqual({ right: 1, of: 2 });
  expect(summary.answers).toEqual({ right: 0, of: 0 });
  expect(missedThresholds(summary, { recallAt1: 0.5, answers: 0, declines: 1 })).toEqual([]);
  expect(missedThresholds(summary, { answers: 0.1 })).toEqual(['answers']);
  expect(missedThresholds(summary, { recallAt1: 0.51 })).toEqual(['recallAt1']);
});
