import type { Metadata } from 'next';
import { BoardPage } from '@/components/dashboard/board-page';
import { GroupList } from '@/components/dashboard/group-list';
import { ModelCosts } from '@/components/dashboard/model-costs';
import { Panel } from '@/components/dashboard/panel';
import { SourceRatings } from '@/components/dashboard/source-ratings';
import { TopicList } from '@/components/dashboard/topic-list';
import { systemClock } from '@/lib/base/clock';
import { type DashboardParams, openDashboard } from '../dashboard-access';
import { questionReport } from './question-report';

export const metadata: Metadata = { title: 'Questions' };

export default async function QuestionsPage({ params }: { params: Promise<DashboardParams> }) {
  const dashboard = await openDashboard(await params, '/questions');
  const { topics, alone, topicsOf, open, done, ratings, modelDays } = await questionReport(
    dashboard,
    systemClock(),
  );
  const address = `${dashboard.path}/conversations`;
  return (
    <BoardPage lead="What readers asked the assistant in 30 days." title="Questions">
      <Panel
        lead={topicsOf === undefined ? undefined : `Of the latest ${topicsOf} questions.`}
        title="Topics"
      >
        <TopicList address={address} alone={alone} topics={topics} />
      </Panel>
      <Panel
        lead="With the closest pages today: one of them may lack a section, or the words that readers use."
        title="Not in the documentation"
      >
        {open.length === 0 ? (
          <p className="empty">
            No question is open. Those that the documentation does not answer are listed here.
          </p>
        ) : (
          <GroupList address={`${dashboard.path}/questions`} groups={open} />
        )}
        {done.length === 0 ? null : (
          <details className="panel-part">
            <summary>Done: {done.length}</summary>
            <GroupList address={`${dashboard.path}/questions`} groups={done} />
          </details>
        )}
      </Panel>
      <Panel
        lead="Thumbs of readers, on the pages that the reply was made from."
        title="Rated replies by page"
      >
        <SourceRatings pages={ratings} />
      </Panel>
      <Panel title="Tokens and cost">
        <ModelCosts days={modelDays} />
      </Panel>
    </BoardPage>
  );
}
