import type { Metadata } from 'next';
import { BoardPage } from '@/components/dashboard/board-page';
import { countText, numberText } from '@/components/dashboard/count-text';
import { DayChart } from '@/components/dashboard/day-chart';
import { FigureCard } from '@/components/dashboard/figure-card';
import { Meter } from '@/components/dashboard/meter';
import { Panel } from '@/components/dashboard/panel';
import { RefusalList } from '@/components/dashboard/refusal-list';
import { UnansweredList } from '@/components/dashboard/unanswered-list';
import type { DayCount } from '@/lib/analytics/conversation-store';
import { systemClock } from '@/lib/base/clock';
import { type DashboardParams, openDashboard } from './dashboard-access';
import { overviewOf, sumOf } from './overview';

export const metadata: Metadata = { title: 'Overview' };

export default async function OverviewPage({ params }: { params: Promise<DashboardParams> }) {
  const dashboard = await openDashboard(await params);
  const { before, days, keys, otherKeys, organization, refused, unanswered } = await overviewOf(
    dashboard,
    systemClock(),
  );
  const counts = sumOf(days);
  const questions = countOf(counts);
  const share = shareOf(counts);
  return (
    <BoardPage title="Overview">
      <div className="figures">
        <FigureCard
          change={before && changeOf(questions, countOf(before))}
          detail="in 30 days"
          label="Questions"
          value={numberText(questions)}
        />
        <FigureCard
          change={before && pointsOf(share, shareOf(before))}
          detail="of the questions in 30 days"
          label="Answered"
          value={share === undefined ? '–' : `${share}%`}
        />
        <FigureCard
          detail="since midnight, UTC"
          label="Questions today"
          value={numberText(countOf(sumOf(days.slice(-1))))}
        />
      </div>
      <Panel title="Questions per day">
        {questions === 0 ? (
          <p className="empty">
            Nobody has asked the assistant in 30 days. Readers ask on every page of <a href="/">the site</a>,
            and other applications with a key: <a href={`${dashboard.path}/api-keys`}>create one</a>.
          </p>
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
          {otherKeys === 0 ? null : (
            <p className="ui-detail panel-part">
              <a className="row-link" href={`${dashboard.path}/api-keys`}>
                {countText(otherKeys, 'more key')}
              </a>
            </p>
          )}
          <h3 className="ui-detail panel-part">Refused today</h3>
          <RefusalList refusals={refused} />
        </Panel>
        <Panel title="What the documentation did not answer">
          <UnansweredList address={`${dashboard.path}/conversations`} questions={unanswered} />
        </Panel>
      </div>
    </BoardPage>
  );
}

type Counts = Pick<DayCount, 'answered' | 'unanswered'>;

function countOf({ answered, unanswered }: Counts): number {
  return answered + unanswered;
}

/** How many of a hundred questions were answered; `undefined` if there were none. All and none are only said of all and none. */
function shareOf(counts: Counts): number | undefined {
  const { answered, unanswered } = counts;
  if (answered === 0 || unanswered === 0) return countOf(counts) === 0 ? undefined : answered === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((answered / countOf(counts)) * 100)));
}

const AGAINST = 'against the 30 days before';

function changeOf(now: number, before: number): string | undefined {
  if (before === 0) return undefined;
  return `${signed(Math.round(((now - before) / before) * 100))}% ${AGAINST}`;
}

function pointsOf(now: number | undefined, before: number | undefined): string | undefined {
  if (now === undefined || before === undefined) return undefined;
  return `${signed(now - before)} ${Math.abs(now - before) === 1 ? 'point' : 'points'} ${AGAINST}`;
}

function signed(change: number): string {
  return `${change > 0 ? '+' : change < 0 ? '−' : '±'}${numberText(Math.abs(change))}`;
}
