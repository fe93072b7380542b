import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchPage } from '@/lib/search/search-page';
import { siteLanguages } from '@/lib/search/site-languages';
import type { SiteSearch } from '@/lib/search/site-search';
import { hasAnswer } from './answer-in-prompt';
import { askAssistant } from './ask-assistant';
import { dialogQuestions, type Typing } from './dialog-questions';
import { plainFullText } from './plain-full-text';
import { type Asked, printQuality, type Uncovered } from './quality-report';
import { halfOf, type Question, type QuestionSet } from './question-set';
import { indexedSearch, readPages, readSite } from './read-site';
import { rankOf } from './scores';

interface Measurement {
  sitesFolder: string | undefined;
  cache: string;
  print: (line: string) => void;
  /** Whether to start no further site. */
  isTimeOver: () => boolean;
}

const EVERYBODY = { isSignedIn: false, groups: [] };
const TYPINGS: readonly Typing[] = ['whole', 'cut', 'typo'];
const DIALOG_QUESTIONS = 300;
const RESULTS = 10;

const PROJECT = join(import.meta.dirname, '../..');

/** Where a set's site is on this machine; `undefined` if not configured. */
function folderOf({ site }: QuestionSet, sitesFolder: string | undefined): string | undefined {
  if (site === null) return PROJECT;
  return sitesFolder === undefined ? undefined : join(sitesFolder, site);
}

/** Asks every question of every set whose site is present; returns the pages read. */
export async function measureQuality(
  sets: readonly QuestionSet[],
  { sitesFolder, cache, print, isTimeOver }: Measurement,
): Promise<SearchPage[]> {
  const asked: Asked[] = [];
  const uncovered: Uncovered[] = [];
  const read: SearchPage[] = [];
  const dialog = new Map<Typing, (number | undefined)[]>(TYPINGS.map((typing) => [typing, []]));
  for (const set of sets) {
    const folder = folderOf(set, sitesFolder);
    if (folder === undefined || !existsSync(folder)) {
      print(`${set.name}: not found; name the folder of sites in BENCH_SITES.`);
      continue;
    }
    if (isTimeOver()) {
      print(`${set.name}: not asked, because the time is over; no figure below has it.`);
      continue;
    }
    const startedAt = performance.now();
    const site = await readSite(folder, cache);
    const search = await indexedSearch(site, join(cache, set.name));
    const pages: SearchPage[] = [];
    const ofLanguage: SearchPage[] = [];
    for (const language of siteLanguages(site).codes) {
      const found = await readPages(search, language);
      pages.push(...found);
      if (language === set.language) ofLanguage.push(...found);
    }
    read.push(...ofLanguage);
    const sections = pages.reduce((sum, page) => sum + page.sections.length, 0);
    print(
      `${set.name}: ${pages.length} pages, ${sections} sections, indexed in ${secondsSince(startedAt)} s`,
    );
    asked.push(...(await questionsOf(set, { search, pages, print })));
    uncovered.push(...(await uncoveredOf(set, { search, print })));
    const found = ofLanguage.filter(({ isInDefaultVersion }) => isInDefaultVersion);
    for (const typing of TYPINGS)
      for (const question of dialogQuestions(found, typing, DIALOG_QUESTIONS))
        dialog.get(typing)?.push(await dialogRank({ search, language: set.language }, question, print));
    search.close();
    print(`${set.name}: asked after ${secondsSince(startedAt)} s`);
  }
  if (asked.length === 0) return read;
  printQuality({ asked, uncovered, dialog }, print);
  return read;
}

function secondsSince(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(0);
}

async function questionsOf(
  { name, questions }: QuestionSet,
  {
    search,
    pages,
    print,
  }: { search: SiteSearch; pages: readonly SearchPage[]; print: (line: string) => void },
): Promise<Asked[]> {
  const plain = await plainFullText(pages.filter(({ isInDefaultVersion }) => isInDefaultVersion));
  const asked: Asked[] = [];
  for (const [position, question] of questions.entries()) {
    const { ask, kind } = question;
    const half = halfOf(position);
    const hits = await search.searchAsYouType(ask, { filter: { reader: EVERYBODY }, limit: 3 * RESULTS });
    const typed = [...new Set(hits.map(({ path }) => path))].slice(0, RESULTS);
    const { sources, isCovered, prompt } = await askAssistant(search, ask);
    const ranks = {
      search: rankOf(typed, question.pages),
      sources: rankOf(sources, question.pages),
      plain: rankOf((await plain.pagesFor(ask)).slice(0, RESULTS), question.pages),
    };
    const isInPrompt = hasAnswer(prompt, question, pages);
    asked.push({
      set: name,
      half,
      kind,
      ranks,
      isAnswered: isCovered,
      isInPrompt,
      promptCharacters: prompt.length,
    });
    if (process.env.BENCH_MISSES === half && (ranks.sources !== 1 || !isCovered || !isInPrompt))
      print(
        `  ${ranks.sources ?? '–'}${isCovered ? '' : ' declined'}${isInPrompt ? '' : ' not in prompt'} [${kind}] ${ask} → ${sources.join(' ')}`,
      );
  }
  plain.close();
  return asked;
}

async function uncoveredOf(
  { name, uncovered }: QuestionSet,
  { search, print }: { search: SiteSearch; print: (line: string) => void },
): Promise<Uncovered[]> {
  const judged: Uncovered[] = [];
  for (const [position, ask] of uncovered.entries()) {
    const { isCovered, sources } = await askAssistant(search, ask);
    const half = halfOf(position);
    judged.push({ set: name, half, isAnswered: isCovered });
    if (process.env.BENCH_MISSES === half && isCovered) print(`  answered: ${ask} → ${sources.join(' ')}`);
  }
  return judged;
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
