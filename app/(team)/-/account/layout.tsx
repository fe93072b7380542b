import type { ReactNode } from 'react';
import { dashboardPages } from '@/app/(team)/-/dashboard/[organization]/[domain]/dashboard-pages';
import { signOut } from '@/app/(team)/-/dashboard/[organization]/[domain]/sign-out';
import { BoardLayout } from '@/components/dashboard/board-layout';
import { isAllowed } from '@/lib/auth/role';
import { currentSite, runtime } from '@/lib/runtime';
import { ownSession } from './own-session';

/** The layout of the account page; with the dashboard's navigation for those with access. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const { member } = await ownSession();
  const [{ dashboardPath }, { configuration }] = await Promise.all([runtime().accounts(), currentSite()]);
  const pages = isAllowed(member.role, 'see-dashboard') ? dashboardPages : [];
  return (
    <BoardLayout
      homePath={pages.length === 0 ? '/' : dashboardPath}
      links={pages.map(({ segment, label }) => ({ href: dashboardPath + segment, label }))}
      member={{ name: member.name, email: member.email, role: member.role ?? '' }}
      signOut={signOut}
      siteName={configuration.name}
    >
      {children}
    </BoardLayout>
  );
}
