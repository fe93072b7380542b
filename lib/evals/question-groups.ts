import { createHash } from 'node:crypto';
import { questionTopics } from '@/lib/search/question-topics';

/** A question that the documentation did not answer. */
export interface UncoveredQuestion {
  question: string;
  threadId: string;
  askedAt: Date;
  /** Tells readers apart, and is nobody's name. */
  asker: string;
  /** Whether a signed-in member asked, whose words may be about what strangers do not know. */
  isMember: boolean;
}

/** Questions about the same that the documentation did not answer. */
export interface QuestionGroup {
  /** Key of its oldest question, so that it stays the same while more are asked. */
  id: string;
  typical: UncoveredQuestion;
  /** Latest first. */
  questions: readonly UncoveredQuestion[];
  /** Each wording once, latest first. */
  wordings: readonly string[];
  askers: number;
  /** How often it was asked in the later half of the time, and in the half before. */
  lately: number;
  before: number;
  /** `answered`: an eval that asks it passes. `closed`: somebody closed it. `asked-again`: after that. */
  state: 'open' | 'asked-again' | 'closed' | 'answered';
}

interface GroupInput {
  language: string;
  /** Where the later half of the time begins. */
  half: Date;
  /** When questions were closed by hand, by key. */
  closedAt: ReadonlyMap<string, Date>;
  /** When evals that ask them passed last, by key. */
  passedAt: ReadonlyMap<string, Date>;
}

/** Groups by meaning; open ones first, then those that most readers ask. */
export function questionGroups(asked: readonly UncoveredQuestion[], input: GroupInput): QuestionGroup[] {
  const about = asked.map((one) => ({ ...one, about: [] }));
  return questionTopics(about, input.language)
    .map(({ typical, questions }) => groupOf(typical, questions, input))
    .sort((left, right) => Number(isDone(left)) - Number(isDone(right)) || right.askers - left.askers);
}

/** Whether a group needs nobody's work. */
export function isDone({ state }: Pick<QuestionGroup, 'state'>): boolean {
  return state === 'closed' || state === 'answered';
}

/** A question as it is known without its words: the same in every spelling of capitals and spaces. */
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
    // One eval stands for the whole group, until it is asked again without an answer.
    if (keys.some((key) => isSince(passedAt.get(key), latest))) return 'answered';
    if (questions.every(({ askedAt }, at) => isSince(closedAt.get(keys[at] ?? ''), askedAt))) return 'closed';
    return keys.some((key) => closedAt.has(key) || passedAt.has(key)) ? 'asked-again' : 'open';
  }
}

function isSince(done: Date | undefined, asked: Date): boolean {
  return done !== undefined && done >= asked;
}
