import '@/lib/runtime';
import type { NextRequest } from 'next/server';
import { privateRedirect } from '@/lib/auth/private-redirect';
import { safeReturnPath } from '@/lib/auth/safe-return-path';
import { runtime } from '@/lib/runtime';

/** The provider's sign-out returns here; redirects people to where they were. */
export async function GET(request: NextRequest): Promise<Response> {
  const state = request.nextUrl.searchParams.get('state') ?? undefined;
  return privateRedirect(safeReturnPath(state, runtime().environment.publicAddress));
}
