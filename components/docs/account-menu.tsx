'use client';

import { usePathname } from 'next/navigation';
import { type ComponentType, type MouseEvent, useEffect, useState } from 'react';
import { Glyph } from '@/components/ui/glyph';
import { MenuDetails } from '@/components/ui/menu-details';
import { ownAddress } from '@/lib/base/addresses';
import { Sheet } from '../ui/sheet';
import { isKnownMember, rememberMember } from './known-member';
import { endSession, fetchSession, type ReaderSession } from './reader-session';

interface AccountMenuProps {
  /** Absent where only members of the team have accounts. */
  signIn: string | undefined;
  signOut: string;
  dashboard: string;
}

/** The signed-in reader, fetched once the page is idle: pages are cached for everyone and contain no names. */
export function AccountMenu({ signIn, signOut, dashboard }: AccountMenuProps) {
  const [session, setSession] = useState<ReaderSession>();
  const [Writer, setWriter] = useState<ComponentType<{ path: string }>>();
  const path = usePathname();
  useEffect(() => {
    if (signIn === undefined && !isKnownMember()) return;
    let isGone = false;
    void fetchSession().then((found) => {
      if (found === undefined) rememberMember(false);
      if (!isGone) setSession(found);
    });
    return () => {
      isGone = true;
    };
  }, [signIn]);
  if (session === undefined) {
    if (signIn === undefined) return null;
    return (
      <a
        aria-label={signIn}
        className="icon-button login-link"
        href={ownAddress('sign-in')}
        onClick={comeBack}
        title={signIn}
      >
        <Glyph name="person" size={18} />
      </a>
    );
  }
  async function loadWriterMenu() {
    if (session?.dashboard === undefined) return;
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
        <p className="ui-note account-email">{session.email}</p>
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

/** Returns readers to the current page after they sign in. */
function comeBack(event: MouseEvent<HTMLAnchorElement>): void {
  const here = location.pathname + location.search;
  event.currentTarget.href = ownAddress(`sign-in?callbackUrl=${encodeURIComponent(here)}`);
}
