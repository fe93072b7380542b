import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { OpenSession } from '@/lib/auth/session-store';
import { ownAddress } from '@/lib/base/web/addresses';
import { currentSession } from '@/lib/current-request';

/** The current session, looked up once per request; anonymous visitors are redirected to sign-in. */
export const ownSession = cache(async (): Promise<OpenSession> => {
  return (await currentSession()) ?? redirect(ownAddress(`sign-in?callbackUrl=${ownAddress('account')}`));
});
