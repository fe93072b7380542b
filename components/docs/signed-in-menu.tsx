'use client';

import { type ComponentType, useState } from 'react';
import { MenuDetails } from '@/components/ui/menu-details';
import { useSitePath } from '@/components/ui/use-site-path';
import { Sheet } from '../ui/sheet';
import { endSession, type ReaderSession } from './reader-session';

export interface SignedInMenuProps {
  session: ReaderSession;
  signOut: string;
  dashboard: string;
}

/** The signed-in person; for team members also a link to the dashboard and the page's facts. */
export function SignedInMenu({ session, signOut, dashboard }: SignedInMenuProps) {
  const [Writer, setWriter] = useState<ComponentType<{ path: string }>>();
  const path = useSitePath();
  async function loadWriterMenu() {
    if (session.dashboard === undefined) return;
    const { WriterMenu } = await import('./writer-menu');
    setWriter(() => WriterMenu);
  }
  return (
    <MenuDetails
      className="ui-menu-end"
      label={session.name}
      onOpen={loadWriterMenu}
      summary={<span className="ui-center account-initial">{[...session.name][0]?.toUpperCase()}</span>}
      summaryClassName="icon-button"
    >
      <Sheet of="accountMenu" />
      <div className="ui-menu-panel">
        <p className="account-name">{session.name}</p>
        <p className="ui-caption account-email">{session.email}</p>
        {session.dashboard === undefined ? null : (
          <>
            <a className="ui-menu-item" href={session.dashboard}>
              {dashboard}
            </a>
            {Writer === undefined ? null : <Writer path={path} />}
          </>
        )}
        <button className="ui-menu-item logout-link" onClick={() => void endSession()} type="button">
          {signOut}
        </button>
      </div>
    </MenuDetails>
  );
}
