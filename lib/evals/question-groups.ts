import { createHash } from 'node:crypto';
import { questionTopics } from '@/lib/search/question-topics';

export interface UncoveredQuestion {
  question: string;
  threadId: string;
  askedAt: Date;
  /** Distinguishes readers without identifying them. */
  asker: string;
  /** Whether a signed-in member asked; their words may reveal what anonymous readers must not know. */
  isMember: boolean;
}

export interface QuestionGroup {
  /** Key of the oldest question, so that it stays the same while more are asked. */
  id: string;
  typical: UncoveredQuestion;
  /** Latest first. */
  questions: readonly UncoveredQuestion[];
  /** Distinct wordings, latest first. */
  wordings: readonly string[];
  askers: number;
  /** How often it was asked in the second half of the period, and in the first. */
  lately: number;
  before: number;
  /** `answered`: an eval with the question passes. `closed`: closed by a person. `asked-again`: asked after that. */
  state: 'open' | 'asked-again' | 'closed' | 'answered';
}

interface GroupInput {
  language: string;
  half: Date;
  /** When questions were closed by hand, by key. */
  closedAt: ReadonlyMap<string, Date>;
  /** When evals with these questions last passed, by key. */
  passedAt: ReadonlyMap<string, Date>;
}

/** Groups by meaning; open ones first, then those with the most readers. */
export function questionGroups(asked: readonly UncoveredQuestion[], input: GroupInput): QuestionGroup[] {
  const about = asked.map((one) => ({ ...one, about: [] }));
  return questionTopics(about, input.language)
    .map(({ typical, questions }) => groupOf(typical, questions, input))
    .sort((left, right) => Number(isDone(left)) - Number(isDone(right)) || right.askers - left.askers);
}

export function isDone({ state }: Pick<QuestionGroup, 'state'>): boolean {
  return state === 'closed' || state === 'answered';
}

/** Identifies a question without its text: ignores case, spaces and the marks `?!.`. */
export function questionKey(question: string): string {
  const plain = question
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s?!.]+/gu, ' ')
    .trim();
  return createHash('sha256').update(plain).digest('hex').slice(0, 32);
}

function groupOf(
  typical: UncoveredQuestion,
  members: readonly UncoveredQuestion[],
  { half, closedAt, passedAt }: GroupInput,
): QuestionGroup {
  const questions = members.toSorted((left, right) => right.askedAt.getTime() - left.askedAt.getTime());
  const keys = questions.map(({ question }) => questionKey(question));
  const latest = questions[0]?.askedAt ?? typical.askedAt;
  const lately = questions.filter(({ askedAt }) => askedAt >= half).length;
  return {
    id: keys.at(-1) ?? questionKey(typical.question),
    typical,
    questions,
    wordings: [...new Map(questions.map(({ question }, at) => [keys[at], question])).values()],
    askers: new Set(questions.map(({ asker }) => asker)).size,
    lately,
    before: questions.length - lately,
    state: stateOf(),
  };

  function stateOf(): QuestionGroup['state'] {
    // One eval counts for the whole group, until it is asked again without an answer.
    if (keys.some((key) => isSince(passedAt.get(key), latest))) return 'answered';
    if (questions.every(({ askedAt }, at) => isSince(closedAt.get(keys[at] ?? ''), askedAt))) return 'closed';
    return keys.some((key) => closedAt.has(key) || passedAt.has(key)) ? 'asked-again' : 'open';
  }
}

function isSince(done: Date | undefined, asked: Date): boolean {
  return done !== undefined && done >= asked;
}
