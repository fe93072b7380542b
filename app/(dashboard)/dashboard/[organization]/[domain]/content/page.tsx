import type { Metadata } from 'next';
import { BoardPage } from '@/components/dashboard/board-page';
import { Panel } from '@/components/dashboard/panel';
import { When } from '@/components/dashboard/when';
import { systemClock } from '@/lib/base/clock';
import { formatDiagnostic } from '@/lib/base/diagnostic';
import { type DashboardParams, openDashboard } from '../dashboard-access';
import { contentReport } from './content-report';

export const metadata: Metadata = { title: 'Content' };

/** Where the documentation itself needs work. */
export default async function ContentPage({ params }: { params: Promise<DashboardParams> }) {
  const dashboard = await openDashboard(await params, '/content');
  const report = await contentReport(dashboard, systemClock());
  return (
    <BoardPage lead="What readers miss, and what the files say wrong." title="Content">
      <Panel title="Searches without results, in 30 days">
        {report.misses.length === 0 ? (
          <p className="empty">Every search found something.</p>
        ) : (
          <ol className="plain-list">
            {report.misses.map(({ query, language, misses }) => (
              <li key={`${language} ${query}`}>
                {query} <span className="text-faint">× {misses}</span>
              </li>
            ))}
          </ol>
        )}
      </Panel>
      <Panel title="Feedback per page, in 30 days">
        {report.judged.length === 0 ? (
          <p className="empty">Nobody has judged a page yet.</p>
        ) : (
          <ul className="plain-list">
            {report.judged.map(({ path, views, helpful, unhelpful }) => (
              <li key={path}>
                <a href={path}>{path}</a>{' '}
                <span className="text-faint">
                  {helpful} helpful, {unhelpful} not, {views} views
                </span>
              </li>
            ))}
          </ul>
        )}
        {report.comments.length === 0 ? null : (
          <ul className="rows">
            {report.comments.map(({ path, comment, givenAt, isHelpful }) => (
              <li className="row audit-row" key={`${path} ${givenAt.toISOString()} ${comment}`}>
                <p className="row-main">
                  “{comment}” <span className="text-faint">{isHelpful ? 'helpful' : 'not helpful'}</span>{' '}
                  <a href={path}>{path}</a>
                </p>
                <span className="row-detail">
                  <When at={givenAt} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title={`Pages without views, in 30 days: ${report.unseenCount}`}>
        {report.unseen.length === 0 ? (
          <p className="empty">Every page was read.</p>
        ) : (
          <ul className="plain-list columns">
            {report.unseen.map((path) => (
              <li key={path}>
                <a href={path}>{path}</a>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel lead="The command npm run check tells more, with broken links." title="Findings in the files">
        {report.findings.length === 0 ? (
          <p className="empty">There are none.</p>
        ) : (
          <ul className="plain-list findings">
            {report.findings.map((finding) => (
              <li key={formatDiagnostic(finding)}>{formatDiagnostic(finding)}</li>
            ))}
          </ul>
        )}
      </Panel>
    </BoardPage>
  );
}
