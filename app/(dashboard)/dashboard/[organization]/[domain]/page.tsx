import { redirect } from 'next/navigation';
import { type DashboardParams, openDashboard } from './dashboard-access';

/** The first page of a dashboard. */
export default async function OverviewPage({ params }: { params: Promise<DashboardParams> }) {
  const { path } = await openDashboard(await params);
  redirect(`${path}/api-keys`);
}
