import type { Environment } from '@/lib/base/settings/environment';
import type { ComparedQuestion } from '@/lib/evals/answer-changes';
import { readerOf } from '@/lib/evals/eval-case';
import { questionKey } from '@/lib/evals/question-groups';
import { readEvals } from '@/lib/evals/read-evals';
import { questionTopics } from '@/lib/search/question-topics';
import { siteLanguages } from '@/lib/search/site-languages';
import type { Site } from '@/lib/site/site';
import { readersQuestions } from '../readers-questions';

const TOPICS_MAX = 50;

/** The questions of the evals, and readers' most frequent ones, grouped as on the dashboard. */
export async function comparedQuestions(
  folders: { before: string; after: string },
  site: Pick<Site, 'navigation'>,
  environment: Environment,
): Promise<ComparedQuestion[]> {
  const cases = await readEvals(folders.after).catch(() => readEvals(folders.before).catch(() => []));
  const ofEvals = cases
    .filter(({ isCovered }) => isCovered)
    .map((each): ComparedQuestion => ({ ...each, reader: readerOf(each), asked: { by: 'evals' } }));
  const known = new Set(ofEvals.map(({ question }) => questionKey(question)));
  const asked = (await readersQuestions(environment)).map((one) => ({
    ...one,
    about: one.pages.slice(0, 1),
  }));
  const topics = questionTopics(asked, siteLanguages(site).codes[0]).filter(
    ({ questions }) => !questions.some(({ question }) => known.has(questionKey(question))),
  );
  const ofReaders = topics.slice(0, TOPICS_MAX).map(
    ({ typical, questions }): ComparedQuestion => ({
      question: typical.question,
      language: undefined,
      version: undefined,
      reader: { isSignedIn: typical.isMember, groups: [] },
      asked: { by: 'readers', times: questions.length },
    }),
  );
  return [...ofEvals, ...ofReaders];
}
