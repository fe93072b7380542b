import type { UnansweredQuestion } from '@/lib/analytics/conversation-store';
import { citedPage } from '@/lib/base/cited-sources';
import { costOf } from '@/lib/base/model-prices';
import { currentReader } from '@/lib/current-request';
import { currentSite, runtime } from '@/lib/runtime';
import { isCovered } from '@/lib/search/evidence';
import { questionTopics } from '@/lib/search/question-topics';
import { isSearchNotReady } from '@/lib/search/search-not-ready';
import { siteLanguages } from '@/lib/search/site-languages';
import type { Dashboard } from '../dashboard-access';

const dayMs = 24 * 60 * 60 * 1_000;
const days = 30;
/** The latest: topics are made from pairs of questions, so twice as many cost four times the work. */
const questionsRead = 500;
const topicsListed = 20;
const openListed = 20;
const pagesListed = 30;
const nearestListed = 3;

/** A question that was not covered, and what the pages say of it now. */
export interface OpenQuestion extends UnansweredQuestion {
  /** Best first; `undefined` while there is no index. */
  nearest: readonly { path: string; title: string }[] | undefined;
  /** Whether the pages cover it since. */
  isCoveredNow: boolean;
}

/** What readers asked in the last month, and what became of it. */
export async function questionReport({ stores, site: row }: Dashboard, now: Date) {
  const { conversations } = stores;
  const since = new Date(now.getTime() - days * dayMs);
  const [site, asked, open, ratings, modelDays] = await Promise.all([
    currentSite(),
    conversations.questions(row.id, since, questionsRead),
    conversations.unanswered(row.id, since, openListed),
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
    /** How many of the latest questions the topics are of; `undefined` for all of them. */
    topicsOf: asked.length === questionsRead ? questionsRead : undefined,
    open: await Promise.all(open.map(withNearest)),
    ratings,
    modelDays: modelDays.map((day) => ({ ...day, cost: costOf(day, prices) })),
  };
}

async function withNearest(asked: UnansweredQuestion): Promise<OpenQuestion> {
  try {
    const reader = await currentReader();
    const { search } = runtime();
    const found = await search.searchForQuestion(asked.question, {
      filter: { reader },
      limit: nearestListed,
    });
    return { ...asked, nearest: found.pages, isCoveredNow: isCovered(found.evidence) };
  } catch (error) {
    if (!isSearchNotReady(error)) throw error;
    return { ...asked, nearest: undefined, isCoveredNow: false };
  }
}
