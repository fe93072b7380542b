import { redirect } from 'next/navigation';
import type { OpenSession } from '@/lib/auth/session-store';
import { ownAddress } from '@/lib/base/addresses';
import { currentSession } from '@/lib/runtime';

/** The session of whoever asks; a stranger is led to sign-in. */
export async function ownSession(): Promise<OpenSession> {
  return (await currentSession()) ?? redirect(ownAddress(`sign-in?callbackUrl=${ownAddress('account')}`));
}
