import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { BoardAccount } from '@/components/dashboard/board-account';
import { DashboardNav } from '@/components/dashboard/dashboard-nav';
import { ThemeToggle } from '@/components/docs/theme-toggle';
import { type DashboardParams, openDashboard } from './dashboard-access';
import { dashboardPages } from './dashboard-pages';
import { signOut } from './sign-out';

type DashboardLayoutProps = { children: ReactNode; params: Promise<DashboardParams> };

const themeLabels = { system: 'As the device', light: 'Light', dark: 'Dark' } as const;

export async function generateMetadata({ params }: DashboardLayoutProps): Promise<Metadata> {
  const { site } = await openDashboard(await params);
  return { title: { template: `%s – ${site.name}`, default: site.name } };
}

/** What stands around every page of a dashboard. */
export default async function DashboardLayout({ children, params }: DashboardLayoutProps) {
  const { site, member, path } = await openDashboard(await params);
  const links = dashboardPages.map(({ segment, label }) => ({ href: path + segment, label }));
  return (
    <div className="board">
      <a className="skip-link" href="#board-main">
        Skip to content
      </a>
      <header className="board-top">
        <a className="board-site" href={path}>
          {site.name}
        </a>
        <div className="board-tools">
          <a className="board-tool-link" href="/">
            View site
          </a>
          <ThemeToggle choiceLabels={themeLabels} label="Appearance" />
          <BoardAccount email={member.email} name={member.name} role={member.role ?? ''} signOut={signOut} />
        </div>
        <DashboardNav links={links} />
      </header>
      {children}
    </div>
  );
}
