import '@/lib/runtime';
import { cookies } from 'next/headers';
import { privateRedirect } from '@/lib/auth/private-redirect';
import { productLogin } from '@/lib/auth/product-login';
import { safeReturnPath } from '@/lib/auth/safe-return-path';
import { systemClock } from '@/lib/base/clock';
import { onceAMinute } from '@/lib/base/concurrency/once-a-minute';
import { ownAddress } from '@/lib/base/web/addresses';
import { currentVisit } from '@/lib/current-request';
import { notFoundResponse } from '@/lib/http/not-found-response';
import { readTextBody } from '@/lib/http/read-text-body';
import { runtime } from '@/lib/runtime';

/** Larger than any form with a token. */
const BODY_BYTES_MAX = 16 * 1024;

const report = onceAMinute(console.error, systemClock);

/** The team's own product sends readers here with a token; without one, they are redirected to the product. */
export async function GET(request: Request): Promise<Response> {
  return answer(new URL(request.url).searchParams);
}

/** Takes the token from a form, which keeps it out of logs and browser histories. */
export async function POST(request: Request): Promise<Response> {
  const body = await readTextBody(request, BODY_BYTES_MAX);
  return body === undefined ? new Response(null, { status: 413 }) : answer(new URLSearchParams(body));
}

async function answer(query: URLSearchParams): Promise<Response> {
  const { environment, accounts: openAccounts } = runtime();
  const { readerTokens: settings } = environment.signIn;
  if (settings === undefined) return notFoundResponse();
  const wanted = (path: string | null | undefined) =>
    safeReturnPath(path ?? undefined, environment.publicAddress);
  const token = query.get('token');
  if (token === null)
    return privateRedirect(productLogin(settings, wanted(query.get('redirect'))) ?? ownAddress('sign-in'));
  const accounts = await openAccounts();
  const read = await accounts.readerTokens?.read(token);
  if (read === undefined) return notFoundResponse();
  if (read.kind === 'refused') {
    report(`A token of "${settings.name}" (AUTH_JWT_ISSUER) was refused: ${read.why}`);
    return privateRedirect(ownAddress(`sign-in?error=${read.reason}`));
  }
  const returnPath = wanted(read.returnTo ?? query.get('redirect'));
  const outcome = await accounts.signInWithProvider(read.identity, returnPath);
  if (outcome.kind === 'refused') return privateRedirect(ownAddress(`sign-in?error=${outcome.reason}`));
  (await cookies()).set(await accounts.newSession(outcome.user, 'jwt', await currentVisit()));
  return privateRedirect(returnPath);
}
