import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { OpenSession } from '@/lib/auth/session-store';
import { ownAddress } from '@/lib/base/addresses';
import { currentSession } from '@/lib/runtime';

/** The session of whoever asks, looked up once for a request; a stranger is led to sign-in. */
export const ownSession = cache(async (): Promise<OpenSession> => {
  return (await currentSession()) ?? redirect(ownAddress(`sign-in?callbackUrl=${ownAddress('account')}`));
});
