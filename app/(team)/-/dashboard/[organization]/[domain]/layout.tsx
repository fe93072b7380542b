import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { siteBrand } from '@/app/(team)/site-brand';
import { BoardLayout } from '@/components/dashboard/board-layout';
import { BrokenFiles } from '@/components/dashboard/broken-files';
import { runtime } from '@/lib/runtime';
import { type DashboardParams, openDashboard } from './dashboard-access';
import { dashboardPages } from './dashboard-pages';
import { signOut } from './sign-out';

type DashboardLayoutProps = { children: ReactNode; params: Promise<DashboardParams> };

export async function generateMetadata({ params }: DashboardLayoutProps): Promise<Metadata> {
  const { site } = await openDashboard(await params);
  return { title: { template: `%s – ${site.name}`, default: site.name } };
}

export default async function DashboardLayout({ children, params }: DashboardLayoutProps) {
  const { member, path } = await openDashboard(await params);
  const links = dashboardPages().map(({ segment, label }) => ({ href: path + segment, label }));
  return (
    <BoardLayout
      brand={{ ...(await siteBrand()), homeHref: path }}
      links={links}
      member={{ name: member.name, email: member.email, role: member.role ?? '' }}
      signOut={signOut}
    >
      <BrokenFiles files={runtime().brokenFiles()} />
      {children}
    </BoardLayout>
  );
}
