import { languageRules } from './language-rules';
import { contentWords, queryWords } from './query-words';

export interface QuestionTopic<Asked> {
  typical: Asked;
  questions: readonly Asked[];
}

interface Weighed<Asked> {
  asked: Asked;
  /** Weight of each stem; the squares add up to 1. */
  weights: ReadonlyMap<string, number>;
}

interface Group<Asked> {
  members: Weighed<Asked>[];
  centre: Map<string, number>;
  /** Euclidean norm of the centre. */
  length: number;
}

/** Minimum similarity, 0 to 1: a lower one joins unrelated questions, a higher one separates equal ones. */
const ALIKE_MIN = 0.35;
/** Weight of a word that only one question contains, which cannot join it to others. */
const ALONE_WEIGHT = 0.5;

/** Groups questions by distinctive words and by the pages that answered them, most frequent topics first. */
export function questionTopics<Asked extends { question: string; about: readonly string[] }>(
  asked: readonly Asked[],
  language: string,
): QuestionTopic<Asked>[] {
  const groups: Group<Asked>[] = [];
  for (const weighed of weighedQuestions(asked, language)) {
    const likely = groups.map((group) => likeness(weighed, group));
    const most = Math.max(0, ...likely);
    const nearest = most >= ALIKE_MIN ? groups[likely.indexOf(most)] : undefined;
    if (nearest !== undefined) join(nearest, weighed);
    else groups.push({ members: [weighed], centre: new Map(weighed.weights), length: 1 });
  }
  return groups.map(topicOf).sort((left, right) => right.questions.length - left.questions.length);
}

function weighedQuestions<Asked extends { question: string; about: readonly string[] }>(
  asked: readonly Asked[],
  language: string,
): Weighed<Asked>[] {
  const rules = languageRules(language);
  const stems = asked.map(({ question, about }) => {
    const words = contentWords(queryWords(question, rules)).flatMap(({ parts }) => parts);
    return new Set([
      ...words.filter((word) => !rules.everydayWords.has(word)).map(rules.stemOf),
      // Contains a space, so it cannot collide with a word.
      ...about.map((page) => `page ${page}`),
    ]);
  });
  const counts = new Map<string, number>();
  for (const set of stems) for (const stem of set) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return asked.map((one, at) => {
    const weights = new Map<string, number>();
    for (const stem of stems[at] ?? []) {
      const count = counts.get(stem) ?? 1;
      const rarity = Math.log(1 + asked.length / count);
      weights.set(stem, count === 1 ? ALONE_WEIGHT * rarity : rarity);
    }
    return { asked: one, weights: unit(weights) };
  });
}

function join<Asked>(group: Group<Asked>, weighed: Weighed<Asked>): void {
  group.members.push(weighed);
  const { centre } = group;
  for (const [stem, weight] of weighed.weights) centre.set(stem, (centre.get(stem) ?? 0) + weight);
  group.length = Math.hypot(...centre.values());
}

function topicOf<Asked>(group: Group<Asked>): QuestionTopic<Asked> {
  const near = group.members
    .map((weighed) => ({ asked: weighed.asked, likeness: likeness(weighed, group) }))
    .sort((left, right) => right.likeness - left.likeness)
    .map(({ asked }) => asked);
  const [typical] = near;
  if (typical === undefined) throw new Error('A topic has at least one question.');
  return { typical, questions: near };
}

function likeness<Asked>({ weights }: Weighed<Asked>, { centre, length }: Group<Asked>): number {
  let sum = 0;
  for (const [stem, weight] of weights) sum += weight * (centre.get(stem) ?? 0);
  return length === 0 ? 0 : sum / length;
}

function unit(weights: ReadonlyMap<string, number>): Map<string, number> {
  const length = Math.hypot(...weights.values());
  return new Map([...weights].map(([stem, weight]) => [stem, length === 0 ? 0 : weight / length]));
}
