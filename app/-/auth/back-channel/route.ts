import '@/lib/runtime';
import { isLogoutTokenRefused } from '@/lib/auth/oidc/logout-token';
import { systemClock } from '@/lib/base/clock';
import { onceAMinute } from '@/lib/base/concurrency/once-a-minute';
import { notFoundResponse } from '@/lib/http/not-found-response';
import { readTextBody } from '@/lib/http/read-text-body';
import { runtime } from '@/lib/runtime';

/** Larger than any form with a token. */
const BODY_BYTES_MAX = 32 * 1024;

const report = onceAMinute(console.error, systemClock);

/** Back-channel logout: the OpenID Connect provider reports that a session has ended. */
export async function POST(request: Request): Promise<Response> {
  const { backChannel } = (await runtime().accounts()).signOut;
  if (backChannel === undefined) return notFoundResponse();
  const body = await readTextBody(request, BODY_BYTES_MAX);
  if (body === undefined) return new Response(null, { status: 413 });
  try {
    await backChannel(new URLSearchParams(body).get('logout_token') ?? '');
    return new Response(null, { status: 200, headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    if (!isLogoutTokenRefused(error)) throw error;
    report(`A logout token of the OpenID Connect provider was refused: ${error.message}`);
    const refusal = { error: 'invalid_request', error_description: error.message };
    return Response.json(refusal, { status: 400, headers: { 'Cache-Control': 'no-store' } });
  }
}
