import { QUESTIONS_READ, REPORT_DAYS } from '@/lib/analytics/question-span';
import { citedPage } from '@/lib/base/cited-sources';
import { DAY_MS } from '@/lib/base/durations';
import { costOf } from '@/lib/base/settings/model-prices';
import { isDone } from '@/lib/evals/question-groups';
import { currentSite, runtime } from '@/lib/runtime';
import { questionTopics } from '@/lib/search/question-topics';
import { siteLanguages } from '@/lib/search/site-languages';
import type { Dashboard } from '../dashboard-access';
import { nearestTo } from './nearest-pages';
import { openGroups } from './open-groups';

const topicsListed = 20;
const openListed = 20;
const pagesListed = 30;

export async function questionReport(dashboard: Dashboard, now: Date) {
  const { stores, site: row } = dashboard;
  const { conversations } = stores;
  const since = new Date(now.getTime() - REPORT_DAYS * DAY_MS);
  const [site, asked, groups, ratings, modelDays] = await Promise.all([
    currentSite(),
    conversations.questions(row.id, since, QUESTIONS_READ),
    openGroups(dashboard, now),
    conversations.sourceRatings(row.id, since, pagesListed),
    conversations.modelDays(row.id, since),
  ]);
  const about = asked.map((one) => ({
    ...one,
    about: one.sources.slice(0, 1).map(citedPage),
  }));
  const topics = questionTopics(about, siteLanguages(site).codes[0]);
  const { prices } = runtime().environment.assistant;
  return {
    topics: topics.filter(({ questions }) => questions.length > 1).slice(0, topicsListed),
    alone: topics.filter(({ questions }) => questions.length === 1).length,
    /** The number of latest questions behind the topics; `undefined` if they include all questions. */
    topicsOf: asked.length === QUESTIONS_READ ? QUESTIONS_READ : undefined,
    open: await Promise.all(
      groups
        .filter((group) => !isDone(group))
        .slice(0, openListed)
        .map(async (group) => ({ ...group, nearest: await nearestTo(group.typical.question) })),
    ),
    done: groups.filter(isDone).map((group) => ({ ...group, nearest: undefined })),
    ratings,
    modelDays: modelDays.map((day) => ({ ...day, cost: costOf(day, prices) })),
  };
}
