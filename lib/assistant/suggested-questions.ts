import { headingQuestion } from '@/lib/base/text/heading-question';
import type { CitedPage } from './reply-sources';

const SUGGESTIONS_MAX = 3;

/** Suggests questions that the reply's pages also answer, from unused headings, the best page first. */
export function suggestedQuestions(
  pages: readonly CitedPage[],
  { asked, used, language }: { asked: string; used: ReadonlySet<string>; language: string },
): string[] {
  const questions = pages
    .flatMap(({ passages }) => passages)
    .filter(({ url, heading }) => heading !== '' && !used.has(url))
    .flatMap(({ heading }) => headingQuestion(heading.split(' › ').at(-1) ?? '', language) ?? []);
  return [...new Set(questions)]
    .filter((question) => question.toLowerCase() !== asked.trim().toLowerCase())
    .slice(0, SUGGESTIONS_MAX);
}
