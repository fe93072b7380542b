import type { ReactNode } from 'react';
import { AppearanceToggle } from '@/components/docs/appearance-toggle';
import { Brand } from '../docs/brand';
import { BoardAccount } from './board-account';
import { DashboardNav } from './dashboard-nav';
import type { SiteBrand } from './site-brand';

interface BoardLayoutProps {
  brand: SiteBrand;
  /** Navigation links; empty for people without access to the dashboard. */
  links: readonly { href: string; label: string }[];
  member: { name: string; email: string; role: string };
  signOut: () => Promise<void>;
  children: ReactNode;
}

const appearanceLabels = { system: 'As the device', light: 'Light', dark: 'Dark' } as const;

export function BoardLayout({ brand, links, member, signOut, children }: BoardLayoutProps) {
  return (
    <div className="board">
      <a className="skip-link" href="#board-main">
        Skip to content
      </a>
      <header className="board-top">
        <Brand layout={brand} />
        <div className="ui-row board-tools">
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
