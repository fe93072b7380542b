import type { FoundPage } from '@/lib/search/search-for-question';
import { type EvalCase, type WantedPage, writtenPage } from './eval-case';

export interface EvalReply {
  /** Search results, best first. */
  pages: readonly Pick<FoundPage, 'path' | 'passages'>[];
  /** Whether it declined because the documentation has no answer. */
  isDeclined: boolean;
  /** Paths of the cited pages. */
  cited: readonly string[];
  text: string;
  failure?: string | undefined;
}

/** A case with its result; measures that do not apply are absent. */
export interface EvalOutcome {
  case: EvalCase;
  /** The pages found, best first. */
  found: readonly string[];
  cited: readonly string[];
  answer: string;
  measures: Partial<Record<Measure, boolean>>;
  /** Reasons for failure, one sentence each. */
  failures: readonly string[];
  /** Why no model judged it by its rubric. Such a case has not passed, even if nothing failed. */
  notJudged?: string | undefined;
}

export type Verdict = { isRight: boolean; reason: string } | { notJudged: string };

/** The measures of a run, each a share of the cases to which it applies. */
export const MEASURES = ['recallAt1', 'recallAt5', 'citations', 'answers', 'rubrics', 'declines'] as const;

export type Measure = (typeof MEASURES)[number];

/** How many of the top pages count as found. */
export const FOUND_MAX = 5;

export function isPassed({ failures, notJudged }: Pick<EvalOutcome, 'failures' | 'notJudged'>): boolean {
  return failures.length === 0 && notJudged === undefined;
}

/** @param verdict for a case with a rubric and a reply */
export function judgeReply(asked: EvalCase, reply: EvalReply, verdict?: Verdict): EvalOutcome {
  const outcome = judgeByRule(asked, reply);
  if (verdict === undefined) return outcome;
  if ('notJudged' in verdict) return { ...outcome, notJudged: verdict.notJudged };
  const { isRight, reason } = verdict;
  return {
    ...outcome,
    measures: { ...outcome.measures, rubrics: isRight },
    failures: [...outcome.failures, ...(isRight ? [] : [`The answer is not as its rubric says: ${reason}`])],
  };
}

function judgeByRule(asked: EvalCase, reply: EvalReply): EvalOutcome {
  const { pages, isDeclined, cited, text } = reply;
  const found = pages.slice(0, FOUND_MAX).map(({ path }) => path);
  const outcome = { case: asked, found, cited, answer: text };
  if (reply.failure !== undefined)
    return { ...outcome, measures: {}, failures: [`There was no reply: ${reply.failure}`] };
  const phrases = phraseFailures(asked, text);
  if (!asked.isCovered)
    return {
      ...outcome,
      measures: { declines: isDeclined, ...(hasPhrases(asked) ? { answers: phrases.length === 0 } : {}) },
      failures: [
        ...(isDeclined
          ? []
          : [`It was answered, from ${listed(cited)}, although the documentation has no answer.`]),
        ...phrases,
      ],
    };
  const missing = asked.pages.filter((entry) => !isAmong(pages.slice(0, FOUND_MAX), entry));
  const isFirst = asked.pages.some((entry) => isAmong(pages.slice(0, 1), entry));
  const isCited = asked.pages.flat().some(({ path }) => cited.includes(path));
  return {
    ...outcome,
    measures: {
      ...(asked.pages.length === 0
        ? {}
        : { recallAt1: isFirst, recallAt5: missing.length === 0, citations: isCited }),
      ...(hasPhrases(asked) ? { answers: phrases.length === 0 } : {}),
    },
    failures: [
      ...missing.map(
        (entry) => `${alternatives(entry.map(writtenPage))} was not found, but ${listed(found)}.`,
      ),
      ...(isDeclined ? ['The reply says that the documentation has no answer.'] : []),
      ...(isDeclined || isCited || asked.pages.length === 0
        ? []
        : [
            `The reply cites ${listed(cited)}, and not ${alternatives(asked.pages.flat().map(writtenPage))}.`,
          ]),
      ...phrases,
    ],
  };
}

function isAmong(pages: EvalReply['pages'], entry: readonly WantedPage[]): boolean {
  return entry.some(({ path, anchor }) =>
    pages.some(
      (page) =>
        page.path === path &&
        (anchor === undefined || page.passages.some((passage) => passage.anchor === anchor)),
    ),
  );
}

function hasPhrases({ has, lacks }: EvalCase): boolean {
  return has.length > 0 || lacks.length > 0;
}

function phraseFailures({ has, lacks }: EvalCase, answer: string): string[] {
  const text = plain(answer);
  const isThere = (phrase: string) => text.includes(plain(phrase));
  return [
    ...has
      .filter((entry) => !entry.some(isThere))
      .map((entry) => `The answer has no ${alternatives(entry.map((phrase) => `"${phrase}"`))}.`),
    ...lacks.filter(isThere).map((phrase) => `The answer has "${phrase}".`),
  ];
}

/** Removes Markdown syntax, because phrases are written as readers see them. */
function plain(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

function alternatives(names: readonly string[]): string {
  return names.join(' or ');
}

function listed(paths: readonly string[]): string {
  return paths.length === 0 ? 'no page' : paths.join(', ');
}
