import type { Metadata } from 'next';
import { AuditList } from '@/components/dashboard/audit-list';
import { BoardPage } from '@/components/dashboard/board-page';
import { Panel } from '@/components/dashboard/panel';
import { type DashboardParams, openDashboard } from '../dashboard-access';

export const metadata: Metadata = { title: 'Audit log' };

const ENTRIES_PER_PAGE = 50;

type AuditPageProps = {
  params: Promise<DashboardParams>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function AuditPage({ params, searchParams }: AuditPageProps) {
  const { stores, site, path } = await openDashboard(await params, '/audit');
  const { before } = await searchParams;
  const time = typeof before === 'string' ? new Date(before) : undefined;
  const entries = await stores.audit.list(site.organizationId, {
    before: time === undefined || Number.isNaN(time.getTime()) ? undefined : time,
    limit: ENTRIES_PER_PAGE,
  });
  const last = entries.length === ENTRIES_PER_PAGE ? entries.at(-1) : undefined;
  return (
    <BoardPage
      lead="Every change and every sign-in, newest first. Entries cannot be edited or deleted."
      title="Audit log"
    >
      <Panel title="Entries">
        <AuditList entries={entries} />
        <div className="ui-row">
          {time === undefined ? null : (
            <a className="button" href={`${path}/audit`}>
              Newest
            </a>
          )}
          {last === undefined ? null : (
            <a className="button" href={`${path}/audit?before=${encodeURIComponent(last.at.toISOString())}`}>
              Older
            </a>
          )}
        </div>
      </Panel>
    </BoardPage>
  );
}
