import type { ReactNode } from 'react';
import { dashboardPages } from '@/app/(team)/-/dashboard/[organization]/[domain]/dashboard-pages';
import { signOut } from '@/app/(team)/-/dashboard/[organization]/[domain]/sign-out';
import { siteBrand } from '@/app/(team)/site-brand';
import { BoardLayout } from '@/components/dashboard/board-layout';
import { isAllowed } from '@/lib/auth/role';
import { runtime } from '@/lib/runtime';
import { ownSession } from './own-session';

/** The layout of the account page, with the dashboard's navigation for people with access. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const { member } = await ownSession();
  const { dashboardPath } = await runtime().accounts();
  const pages = isAllowed(member.role, 'see-dashboard') ? dashboardPages() : [];
  return (
    <BoardLayout
      brand={{ ...(await siteBrand()), homeHref: pages.length === 0 ? '/' : dashboardPath }}
      links={pages.map(({ segment, label }) => ({ href: dashboardPath + segment, label }))}
      member={{ name: member.name, email: member.email, role: member.role ?? '' }}
      signOut={signOut}
    >
      {children}
    </BoardLayout>
  );
}
