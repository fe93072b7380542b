import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchPage } from '@/lib/search/search-page';
import type { SiteSearch } from '@/lib/search/site-search';
import { dialogQuestions, type Typing } from './dialog-questions';
import { type JudgedQuestion, judgedQuestions, printJudged } from './measure-evidence';
import type { Question, QuestionSet } from './question-set';
import { indexedSearch, readPages, readSite } from './read-site';
import { rankOf, type Scores, scoresOf } from './scores';

interface Measurement {
  sitesFolder: string | undefined;
  cache: string;
  print: (line: string) => void;
}

const EVERYBODY = { isSignedIn: false, groups: [] };
const TYPINGS: readonly Typing[] = ['whole', 'cut', 'typo'];
const DIALOG_QUESTIONS = 300;

const PROJECT = join(import.meta.dirname, '../..');

/** Where the site of a set is on this machine; `undefined` where nobody said. */
function folderOf({ site }: QuestionSet, sitesFolder: string | undefined): string | undefined {
  if (site === null) return PROJECT;
  return sitesFolder === undefined ? undefined : join(sitesFolder, site);
}

interface Rank {
  set: string;
  half: 'tuned on' | 'kept aside';
  question: Question;
  rank: number | undefined;
}

/** Asks every question of every set whose site is there; returns the pages that were read. */
export async function measureQuality(
  sets: readonly QuestionSet[],
  { sitesFolder, cache, print }: Measurement,
): Promise<SearchPage[]> {
  const all: Rank[] = [];
  const read: SearchPage[] = [];
  const judged: JudgedQuestion[] = [];
  const dialog = new Map<Typing, (number | undefined)[]>(TYPINGS.map((typing) => [typing, []]));
  for (const set of sets) {
    const folder = folderOf(set, sitesFolder);
    if (folder === undefined || !existsSync(folder)) {
      print(`${set.name}: not found; name the folder of sites in BENCH_SITES.`);
      continue;
    }
    const site = await readSite(folder, cache);
    const pages = await readPages(site, set.language);
    read.push(...pages);
    const search = await indexedSearch(site, join(cache, set.name));
    print(`${set.name}: ${pages.length} pages, ${pages.flatMap(({ sections }) => sections).length} sections`);
    all.push(...(await ranksOf(search, set)));
    judged.push(...(await judgedQuestions(search, set)));
    const found = pages.filter(({ isInDefaultVersion }) => isInDefaultVersion);
    for (const typing of TYPINGS)
      for (const question of dialogQuestions(found, typing, DIALOG_QUESTIONS))
        dialog.get(typing)?.push(await dialogRank({ search, language: set.language }, question, print));
    search.close();
  }
  if (all.length === 0) return read;
  printQuestions(all, print);
  for (const [typing, ranks] of dialog) print(row(`dialog, heading ${typing}`, scoresOf(ranks)));
  printJudged(judged, print);
  return read;
}

async function ranksOf(search: SiteSearch, { name, questions }: QuestionSet): Promise<Rank[]> {
  const ranks: Rank[] = [];
  for (const [position, question] of questions.entries()) {
    const { pages } = await search.searchForQuestion(question.ask, {
      filter: { reader: EVERYBODY },
      limit: 10,
    });
    const rank = rankOf(
      pages.map(({ path }) => path),
      question.pages,
    );
    const half = position % 2 === 0 ? 'tuned on' : 'kept aside';
    ranks.push({ set: name, half, question, rank });
    if (process.env.BENCH_MISSES === half && rank !== 1)
      console.log(
        `  ${rank ?? '–'} ${question.ask} → ${pages
          .slice(0, 5)
          .map(({ path }) => path)
          .join(' ')}`,
      );
  }
  return ranks;
}

async function dialogRank(
  { search, language }: { search: SiteSearch; language: string },
  question: Question,
  print: (line: string) => void,
): Promise<number | undefined> {
  const hits = await search.searchAsYouType(question.ask, {
    language,
    filter: { reader: EVERYBODY },
    limit: 10,
  });
  const rank = rankOf([...new Set(hits.map(({ path }) => path))], question.pages);
  if (process.env.BENCH_MISSES === 'dialog' && (rank === undefined || rank > 5))
    print(`  ${rank ?? '–'} [${question.kind}] ${question.ask} → ${hits[0]?.path} not ${question.pages}`);
  return rank;
}

function printQuestions(all: readonly Rank[], print: (line: string) => void): void {
  print('\n| | n | R@1 | R@5 | MRR |\n|---|---|---|---|---|');
  const of = (label: string, isCounted: (rank: Rank) => boolean) =>
    print(row(label, scoresOf(all.filter(isCounted).map(({ rank }) => rank))));
  of('questions', () => true);
  of('questions tuned on', ({ half }) => half === 'tuned on');
  of('questions kept aside', ({ half }) => half === 'kept aside');
  for (const name of new Set(all.map(({ set }) => set)))
    of(`questions over ${name}`, ({ set }) => set === name);
  for (const kind of new Set(all.map(({ question }) => question.kind)))
    of(`questions: ${kind}`, ({ question }) => question.kind === kind);
}

function row(label: string, { count, recallAt1, recallAt5, meanReciprocalRank }: Scores): string {
  const shares = [recallAt1, recallAt5, meanReciprocalRank].map((share) => share.toFixed(1));
  return `| ${label} | ${count} | ${shares.join(' | ')} |`;
}
