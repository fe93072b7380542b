import { isCovered } from '@/lib/search/evidence';
import type { SiteSearch } from '@/lib/search/site-search';
import { type Mention, namesIn, type OperationCoverage } from '@/lib/site/check/api-coverage';
import type { SearchedQuestion } from './answer-changes';

/** A question with the paths of the pages that answer it. */
export interface AnsweredQuestion {
  question: string;
  pages: readonly string[];
}

export interface AskedMention extends Mention {
  /** How many questions about the operation have its name. */
  asked: number;
}

export interface AskedCoverage extends OperationCoverage {
  /** How many questions are answered from its reference page. */
  asked: number;
  fields: readonly AskedMention[];
  errors: readonly AskedMention[];
}

/** Operations, and the fields and errors of each, with those first that most questions are about. */
export function askedFirst(
  coverage: readonly OperationCoverage[],
  questions: readonly AnsweredQuestion[],
): AskedCoverage[] {
  const named = questions.map(({ question, pages }) => ({ pages, names: new Set(namesIn(question)) }));
  return coverage
    .map((operation): AskedCoverage => {
      const about = named.filter(({ pages }) => pages.some((page) => operation.pages.includes(page)));
      const counted = (mentions: readonly Mention[]) =>
        mentions
          .map((mention) => ({
            ...mention,
            asked: about.filter(({ names }) => names.has(mention.name)).length,
          }))
          .sort(byAsked);
      const { fields, errors } = operation;
      return { ...operation, asked: about.length, fields: counted(fields), errors: counted(errors) };
    })
    .sort(byAsked);
}

/** The page that the site's search answers a question from, for one whose reply names none. */
export async function pageFoundFor(asked: SearchedQuestion, search: SiteSearch): Promise<string[]> {
  const { question, language, version, reader } = asked;
  const { pages, evidence } = await search.searchForQuestion(question, {
    language,
    filter: { reader, version },
    limit: 1,
  });
  return isCovered(evidence) ? pages.map(({ path }) => path) : [];
}

function byAsked(left: { asked: number }, right: { asked: number }): number {
  return right.asked - left.asked;
}
