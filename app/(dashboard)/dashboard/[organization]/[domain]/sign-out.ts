'use server';

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { sessionCookie } from '@/lib/auth/session-cookie';
import { currentEnvironment } from '@/lib/base/environment';

/** Ends the session of this browser. */
export async function signOut(): Promise<void> {
  (await cookies()).delete(sessionCookie(currentEnvironment().publicOrigin).name);
  redirect('/');
}
