import { isCovered } from '@/lib/search/evidence';
import type { SiteSearch } from '@/lib/search/site-search';
import { type Mention, namesIn, type OperationCoverage } from '@/lib/site/check/api-coverage';
import type { SearchedQuestion } from './answer-changes';

export interface AnsweredQuestion {
  question: string;
  pages: readonly string[];
}

export interface AskedMention extends Mention {
  /** Number of questions about the operation that contain the name. */
  asked: number;
}

export interface AskedCoverage extends OperationCoverage {
  /** Number of questions answered from its reference page. */
  asked: number;
  fields: readonly AskedMention[];
  errors: readonly AskedMention[];
}

/** Operations with their fields and errors, those with the most questions first. */
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

/** The page that the site's search finds for a question whose reply cites none. */
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
