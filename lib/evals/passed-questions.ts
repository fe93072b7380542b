import { isOperatorError } from '@/lib/base/errors/operator-error';
import { isCovered } from '@/lib/search/evidence';
import { isSearchNotReady } from '@/lib/search/search-not-ready';
import type { SiteSearch } from '@/lib/search/site-search';
import { type EvalCase, readerOf } from './eval-case';
import { caseKey } from './eval-summary';
import { readLastRun } from './last-run';
import { questionKey } from './question-groups';
import { readEvals } from './read-evals';

const PAGES_FOUND = 5;

interface PassedInput {
  siteFolder: string;
  runFile: string;
  search: Pick<SiteSearch, 'searchForQuestion'>;
  now: Date;
  keys: ReadonlySet<string>;
}

/** When evals with these questions last passed: in the last run, or now if they only require pages to be found. */
export async function passedQuestions(input: PassedInput): Promise<Map<string, Date>> {
  const cases = await readEvals(input.siteFolder).catch((error: unknown) => {
    // `lectern evals` reports mistakes in the files.
    if (isOperatorError(error)) return [];
    throw error;
  });
  const wanted = cases.filter((each) => each.isCovered && input.keys.has(questionKey(each.question)));
  if (wanted.length === 0) return new Map();
  const last = await readLastRun(input.runFile);
  const passed = new Map<string, Date>();
  for (const each of wanted) {
    const isAboutPages = each.has.length + each.lacks.length === 0 && each.rubric === undefined;
    const isFound = isAboutPages && (await findsPages(each, input.search));
    const ranAt = last?.passed.includes(caseKey(each)) ? new Date(last.at) : undefined;
    const at = isFound ? input.now : ranAt;
    if (at !== undefined) passed.set(questionKey(each.question), at);
  }
  return passed;
}

async function findsPages(asked: EvalCase, search: PassedInput['search']): Promise<boolean> {
  const { question, pages, language, version } = asked;
  try {
    const { pages: found, evidence } = await search.searchForQuestion(question, {
      language,
      filter: { reader: readerOf(asked), version },
      limit: PAGES_FOUND,
    });
    const paths = new Set(found.map(({ path }) => path));
    return isCovered(evidence) && pages.every((one) => one.some(({ path }) => paths.has(path)));
  } catch (error) {
    if (isSearchNotReady(error)) return false;
    throw error;
  }
}
