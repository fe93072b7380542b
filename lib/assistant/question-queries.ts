import type { RequestContext, Utterance } from './assistant-request';

/** The search queries, the question itself first. */
export interface QuestionQueries {
  questions: readonly string[];
  /** What the reader was looking at. */
  surroundings: readonly string[];
}

const FOLLOW_UP_WORDS_MAX = 6;
const QUERY_LENGTH_MAX = 1_000;
const SURROUNDING_LENGTH_MAX = 300;
const SURROUNDINGS_MAX = 3;

/** The queries for a question; a short follow-up is also combined with the previous question. */
export function questionQueries(
  question: string,
  history: readonly Utterance[],
  context: readonly RequestContext[],
): QuestionQueries {
  const before = history.findLast(({ role }) => role === 'user')?.text;
  const isFollowUp = before !== undefined && wordCount(question) <= FOLLOW_UP_WORDS_MAX;
  const questions = isFollowUp ? [question, `${before}\n${question}`] : [question];
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

function wordCount(text: string): number {
  const unspaced = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu);
  return text.split(/\s+/).length + (unspaced?.length ?? 0) / 2;
}
