'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { comeBack } from '@/components/ui/come-back';
import { Glyph } from '@/components/ui/glyph';
import { ownAddress } from '@/lib/base/web/addresses';
import { isKnownMember, rememberMember } from './known-member';
import { fetchSession, type ReaderSession } from './reader-session';
import type { SignedInMenuProps } from './signed-in-menu';

interface AccountMenuProps {
  /** Absent if only team members have accounts. */
  signIn: string | undefined;
  signOut: string;
  dashboard: string;
}

interface Account {
  session: ReaderSession;
  Menu: ComponentType<SignedInMenuProps>;
}

/** The reader's menu, fetched once the page is idle: pages are cached for everyone, so they contain no names. */
export function AccountMenu({ signIn, ...words }: AccountMenuProps) {
  const [account, setAccount] = useState<Account>();
  useEffect(() => {
    if (signIn === undefined && !isKnownMember()) return;
    let isGone = false;
    void signedInAccount().then((found) => {
      if (!isGone) setAccount(found);
    });
    return () => {
      isGone = true;
    };
  }, [signIn]);
  if (account !== undefined) return <account.Menu session={account.session} {...words} />;
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

/** Most readers are not signed in, so the menu's code is loaded only with a session. */
async function signedInAccount(): Promise<Account | undefined> {
  const session = await fetchSession();
  if (session === undefined) {
    rememberMember(false);
    return undefined;
  }
  const { SignedInMenu } = await import('./signed-in-menu');
  return { session, Menu: SignedInMenu };
}
