import { QUESTIONS_READ, REPORT_DAYS } from '@/lib/analytics/question-span';
import { DAY_MS } from '@/lib/base/durations';
import { passedQuestions } from '@/lib/evals/passed-questions';
import { type QuestionGroup, questionGroups, questionKey } from '@/lib/evals/question-groups';
import { runFile } from '@/lib/evals/run-file';
import { currentSite, runtime } from '@/lib/runtime';
import { siteLanguages } from '@/lib/search/site-languages';
import type { Dashboard } from '../dashboard-access';

/** Questions of the last month that the documentation did not answer, grouped by meaning; open groups first. */
export async function openGroups(
  { stores, site: row }: Pick<Dashboard, 'stores' | 'site'>,
  now: Date,
): Promise<QuestionGroup[]> {
  const since = new Date(now.getTime() - REPORT_DAYS * DAY_MS);
  const [site, asked, closedAt] = await Promise.all([
    currentSite(),
    stores.conversations.questions(row.id, since, QUESTIONS_READ),
    stores.closedQuestions.all(row.id),
  ]);
  const uncovered = asked.filter(({ isCovered }) => !isCovered);
  const { environment, search } = runtime();
  const passedAt = await passedQuestions({
    siteFolder: site.folder,
    runFile: runFile(environment.dataDirectory, site.folder),
    search,
    now,
    keys: new Set(uncovered.map(({ question }) => questionKey(question))),
  });
  return questionGroups(uncovered, {
    language: siteLanguages(site).codes[0],
    half: new Date(now.getTime() - (REPORT_DAYS / 2) * DAY_MS),
    closedAt,
    passedAt,
  });
}
