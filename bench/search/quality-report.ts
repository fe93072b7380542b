import { markdownTable } from '../markdown-table';
import type { Typing } from './dialog-questions';
import { HALVES, type Half } from './question-set';
import { scoresOf } from './scores';

export interface Asked {
  set: string;
  half: Half;
  kind: string;
  /** Rank of the first right page in the search route, in the assistant's sources, and in plain full-text search. */
  ranks: { search: number | undefined; sources: number | undefined; plain: number | undefined };
  isAnswered: boolean;
  /** Whether the prompt contains the section with the answer. */
  isInPrompt: boolean;
  promptCharacters: number;
}

export interface Uncovered {
  set: string;
  half: Half;
  isAnswered: boolean;
}

interface Quality {
  asked: readonly Asked[];
  uncovered: readonly Uncovered[];
  dialog: ReadonlyMap<Typing, readonly (number | undefined)[]>;
}

type Print = (line: string) => void;

export function printQuality({ asked, uncovered, dialog }: Quality, print: Print): void {
  printQuestions(asked, print);
  printEvidence(asked, uncovered, print);
  printDialog(dialog, print);
}

function printQuestions(all: readonly Asked[], print: Print): void {
  const row = (label: string, isMeant: (asked: Asked) => boolean) => rowOf(label, all.filter(isMeant));
  const sets = [...new Set(all.map(({ set }) => set))];
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  const rows = [
    rowOf('questions', all),
    ...HALVES.map((half) => row(half, (asked) => asked.half === half)),
    ...sets.map((set) => row(`over ${set}`, (asked) => asked.set === set)),
    ...kinds.flatMap((kind) => [
      row(kind, (asked) => asked.kind === kind),
      row(`${kind}, kept aside`, (asked) => asked.kind === kind && asked.half === 'kept aside'),
    ]),
  ];
  print(`\nR@1 / R@5 / MRR of the first right page:\n\n${markdownTable(rows)}\n`);
  const tokens = all.reduce((sum, { promptCharacters }) => sum + promptCharacters / 4, 0) / all.length;
  print(`A prompt has ${tokens.toFixed(0)} tokens on average.`);
}

function rowOf(label: string, asked: readonly Asked[]): Record<string, string | number> {
  const of = (engine: keyof Asked['ranks']) => {
    const { recallAt1, recallAt5, meanReciprocalRank } = scoresOf(asked.map(({ ranks }) => ranks[engine]));
    return [recallAt1, recallAt5, meanReciprocalRank].map((share) => share.toFixed(1)).join(' / ');
  };
  return {
    '': label,
    n: asked.length,
    'sources of the assistant': of('sources'),
    'plain FTS5': of('plain'),
    'search route': of('search'),
    'section in prompt %': shareOf(asked, ({ isInPrompt }) => isInPrompt),
  };
}

function printEvidence(all: readonly Asked[], uncovered: readonly Uncovered[], print: Print): void {
  const rows = HALVES.map((half) => {
    const covered = all.filter((asked) => asked.half === half);
    const others = uncovered.filter((asked) => asked.half === half);
    return {
      '': half,
      'uncovered questions': others.length,
      'declined %': shareOf(others, ({ isAnswered }) => !isAnswered),
      'covered questions': covered.length,
      'lost %': shareOf(covered, ({ isAnswered }) => !isAnswered),
      'lost with the right page first %': shareOf(
        covered,
        ({ isAnswered, ranks }) => !isAnswered && ranks.sources === 1,
      ),
    };
  });
  print(`\n${markdownTable(rows)}\n`);
}

function printDialog(dialog: Quality['dialog'], print: Print): void {
  const rows = [...dialog].map(([typing, ranks]) => {
    const { count, recallAt1, recallAt5, meanReciprocalRank } = scoresOf(ranks);
    return {
      'a heading typed in the dialog': typing,
      n: count,
      'R@1': recallAt1.toFixed(1),
      'R@5': recallAt5.toFixed(1),
      MRR: meanReciprocalRank.toFixed(1),
    };
  });
  print(`\n${markdownTable(rows)}\n`);
}

function shareOf<Item>(items: readonly Item[], isCounted: (item: Item) => boolean): string {
  return ((100 * items.filter(isCounted).length) / Math.max(1, items.length)).toFixed(1);
}
