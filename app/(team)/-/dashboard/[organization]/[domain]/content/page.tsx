import type { Metadata } from 'next';
import { BoardPage } from '@/components/dashboard/board-page';
import { systemClock } from '@/lib/base/clock';
import { type DashboardParams, openDashboard } from '../dashboard-access';
import { contentReport } from './content-report';
import { FindingPanels } from './finding-panels';
import { PreviewTokenPanel } from './preview-token-panel';
import { ReadingPanels } from './reading-panels';
import { RepositoryPanel } from './repository-panel';

export const metadata: Metadata = { title: 'Content' };

export default async function ContentPage({ params }: { params: Promise<DashboardParams> }) {
  const dashboard = await openDashboard(await params, '/content');
  const report = await contentReport(dashboard, systemClock());
  return (
    <BoardPage lead="What readers look for and do not find, and what is wrong in the files." title="Content">
      <RepositoryPanel dashboard={dashboard} />
      <PreviewTokenPanel dashboard={dashboard} />
      <ReadingPanels report={report} />
      <FindingPanels address={`${dashboard.path}/content`} report={report} />
    </BoardPage>
  );
}
