import type { RequestContext, Utterance } from './assistant-request';

/** The search queries, the question itself first. */
export interface QuestionQueries {
  questions: readonly string[];
  /** Texts that the reader was looking at. */
  surroundings: readonly string[];
}

const FOLLOW_UP_WORDS_MAX = 12;
const QUESTIONS_BEFORE_MAX = 3;
const QUERY_LENGTH_MAX = 1_000;
const SURROUNDING_LENGTH_MAX = 300;
const SURROUNDINGS_MAX = 3;

/**
 * The queries for a question. A short one is also combined with the previous questions, back to one that is long enough
 * to name a subject: "And on Windows?", then "Why?".
 */
export function questionQueries(
  question: string,
  history: readonly Utterance[],
  context: readonly RequestContext[],
): QuestionQueries {
  const subject = wordCount(question) <= FOLLOW_UP_WORDS_MAX ? subjectOf(history) : [];
  const questions = subject.length > 0 ? [question, [...subject, question].join('\n')] : [question];
  return {
    questions: questions.map((query) => query.slice(0, QUERY_LENGTH_MAX)),
    surroundings: context
      .slice(0, SURROUNDINGS_MAX)
      .map(
        ({ value }) =>
          `${question.slice(0, SURROUNDING_LENGTH_MAX)}\n${value.slice(0, SURROUNDING_LENGTH_MAX)}`,
      ),
  };
}

function subjectOf(history: readonly Utterance[]): string[] {
  const subject: string[] = [];
  for (const { role, text } of history.toReversed()) {
    if (role !== 'user') continue;
    subject.unshift(text.slice(0, SURROUNDING_LENGTH_MAX));
    if (wordCount(text) > FOLLOW_UP_WORDS_MAX || subject.length === QUESTIONS_BEFORE_MAX) break;
  }
  return subject;
}

function wordCount(text: string): number {
  const unspaced = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu);
  return text.split(/\s+/).length + (unspaced?.length ?? 0) / 2;
}
