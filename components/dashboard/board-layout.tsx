import type { ReactNode } from 'react';
import { AppearanceToggle } from '@/components/docs/appearance-toggle';
import { BoardAccount } from './board-account';
import { DashboardNav } from './dashboard-nav';

interface BoardLayoutProps {
  siteName: string;
  homePath: string;
  /** Navigation links; empty for people without access to the dashboard. */
  links: readonly { href: string; label: string }[];
  member: { name: string; email: string; role: string };
  signOut: () => Promise<void>;
  children: ReactNode;
}

const appearanceLabels = { system: 'As the device', light: 'Light', dark: 'Dark' } as const;

export function BoardLayout({ siteName, homePath, links, member, signOut, children }: BoardLayoutProps) {
  return (
    <div className="board">
      <a className="skip-link" href="#board-main">
        Skip to content
      </a>
      <header className="board-top">
        <a className="board-site" href={homePath}>
          {siteName}
        </a>
        <div className="board-tools">
          <a className="board-tool-link" href="/">
            View site
          </a>
          <AppearanceToggle choiceLabels={appearanceLabels} label="Appearance" />
          <BoardAccount {...member} signOut={signOut} />
        </div>
        {links.length === 0 ? null : <DashboardNav links={links} />}
      </header>
      {children}
    </div>
  );
}
