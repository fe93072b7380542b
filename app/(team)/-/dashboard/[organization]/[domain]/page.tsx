import type { Metadata } from 'next';
import { BoardPage } from '@/components/dashboard/board-page';
import { DayChart } from '@/components/dashboard/day-chart';
import { FigureCard } from '@/components/dashboard/figure-card';
import { Meter } from '@/components/dashboard/meter';
import { Panel } from '@/components/dashboard/panel';
import { RefusalList } from '@/components/dashboard/refusal-list';
import { UnansweredList } from '@/components/dashboard/unanswered-list';
import { systemClock } from '@/lib/base/clock';
import { type DashboardParams, openDashboard } from './dashboard-access';
import { overviewOf } from './overview';

export const metadata: Metadata = { title: 'Overview' };

const numberFormat = new Intl.NumberFormat('en-GB');

export default async function OverviewPage({ params }: { params: Promise<DashboardParams> }) {
  const dashboard = await openDashboard(await params);
  const { days, keys, organization, refused, unanswered } = await overviewOf(dashboard, systemClock());
  const answered = days.reduce((sum, day) => sum + day.answered, 0);
  const questions = days.reduce((sum, day) => sum + day.answered + day.unanswered, 0);
  const share = questions === 0 ? '–' : `${Math.round((answered / questions) * 100)} %`;
  return (
    <BoardPage title="Overview">
      <div className="figures">
        <FigureCard detail="in 30 days" label="Questions" value={numberFormat.format(questions)} />
        <FigureCard detail="of the questions in 30 days" label="Answered" value={share} />
        <FigureCard
          detail="since midnight, UTC"
          label="Questions today"
          value={numberFormat.format(sumOf(days.at(-1)))}
        />
      </div>
      <Panel title="Questions per day">
        {questions === 0 ? (
          <p className="empty">Nobody has asked the assistant yet.</p>
        ) : (
          <DayChart days={days} />
        )}
      </Panel>
      <div className="panel-grid">
        <Panel title="Limits">
          <div className="meters">
            <Meter label="The team, this hour" max={organization.allowed} value={organization.used} />
            {keys.map(({ id, name, used, allowed }) => (
              <Meter key={id} label={`${name}, this month`} max={allowed} value={used} />
            ))}
          </div>
          <h3 className="panel-part">Refused today</h3>
          <RefusalList refusals={refused} />
        </Panel>
        <Panel title="What the documentation did not answer">
          <UnansweredList address={`${dashboard.path}/conversations`} questions={unanswered} />
        </Panel>
      </div>
    </BoardPage>
  );
}

function sumOf(day: { answered: number; unanswered: number } | undefined): number {
  return day === undefined ? 0 : day.answered + day.unanswered;
}
