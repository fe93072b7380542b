import { isOperatorError } from '@/lib/base/errors/operator-error';
import type { Environment } from '@/lib/base/settings/environment';
import type { SearchedQuestion } from '@/lib/evals/answer-changes';
import { type AskedCoverage, askedFirst, pageFoundFor } from '@/lib/evals/asked-coverage';
import { readerOf } from '@/lib/evals/eval-case';
import { questionKey } from '@/lib/evals/question-groups';
import { readEvals } from '@/lib/evals/read-evals';
import type { OperationCoverage } from '@/lib/site/check/api-coverage';
import type { Site } from '@/lib/site/site';
import { counted } from '../counted';
import { storedIndexOf } from '../diff/indexed-site';
import { readersQuestions } from '../readers-questions';

/** Whose questions determine the order; without any, it is that of the documents. */
export type AskedOrder =
  | { by: 'readers'; questions: number; site: string }
  | { by: 'evals'; questions: number }
  | { by: 'documents' };

/** A question with its reply's pages, as far as they are known. */
interface Asked extends SearchedQuestion {
  pages: readonly string[];
}

/** Orders by readers' questions if there are any, else by those of the evals. */
export async function orderedByQuestions(
  coverage: readonly OperationCoverage[],
  site: Site,
  environment: Environment,
): Promise<{ order: AskedOrder; operations: AskedCoverage[] }> {
  if (coverage.length === 0) return { order: { by: 'documents' }, operations: [] };
  const ofReaders = (await readersQuestions(environment)).map(
    ({ question, pages, isMember }): Asked => ({
      question,
      pages,
      language: undefined,
      version: undefined,
      reader: { isSignedIn: isMember, groups: [] },
    }),
  );
  const asked = ofReaders.length > 0 ? ofReaders : await questionsOfEvals(site.folder);
  const operations = askedFirst(coverage, await withPages(asked, site, environment.dataDirectory));
  const questions = asked.length;
  if (questions === 0) return { order: { by: 'documents' }, operations };
  const order: AskedOrder =
    ofReaders.length > 0
      ? { by: 'readers', questions, site: environment.docsDomain }
      : { by: 'evals', questions };
  return { order, operations };
}

export function orderText(order: AskedOrder): string {
  if (order.by === 'documents')
    return 'In the order of the documents: there are no questions of readers or of evals';
  const of = `${counted(order.questions, 'question')} of`;
  return `Most asked about first, by ${of} ${order.by === 'readers' ? `readers of "${order.site}"` : 'evals'}`;
}

async function questionsOfEvals(folder: string): Promise<Asked[]> {
  const cases = await readEvals(folder).catch((error: unknown) => {
    // `lectern evals` reports the mistakes in the files.
    if (isOperatorError(error)) return [];
    throw error;
  });
  return cases.map((each) => ({
    ...each,
    pages: each.pages.flat().map(({ path }) => path),
    reader: readerOf(each),
  }));
}

/** Questions whose reply cites no page are searched for on the site, each wording once. */
async function withPages(asked: readonly Asked[], site: Site, dataDirectory: string): Promise<Asked[]> {
  if (asked.every(({ pages }) => pages.length > 0)) return [...asked];
  const search = await storedIndexOf(site, dataDirectory);
  const found = new Map<string, string[]>();
  try {
    for (const one of asked) {
      const key = keyOf(one);
      if (one.pages.length === 0 && !found.has(key)) found.set(key, await pageFoundFor(one, search));
    }
  } finally {
    search.close();
  }
  return asked.map((one) => (one.pages.length > 0 ? one : { ...one, pages: found.get(keyOf(one)) ?? [] }));
}

function keyOf({ question, reader, language, version }: Asked): string {
  return JSON.stringify([questionKey(question), reader, language, version]);
}
