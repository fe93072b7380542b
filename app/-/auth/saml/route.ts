import '@/lib/runtime';
import { cookies } from 'next/headers';
import type { NextRequest } from 'next/server';
import { privateRedirect } from '@/lib/auth/private-redirect';
import { safeReturnPath } from '@/lib/auth/safe-return-path';
import { samlCookie } from '@/lib/auth/saml/saml-cookie';
import { systemClock } from '@/lib/base/clock';
import { onceAMinute } from '@/lib/base/concurrency/once-a-minute';
import { isOperatorError } from '@/lib/base/errors/operator-error';
import { ownAddress } from '@/lib/base/web/addresses';
import { currentVisit } from '@/lib/current-request';
import { notFoundResponse } from '@/lib/http/not-found-response';
import { readTextBody } from '@/lib/http/read-text-body';
import { runtime } from '@/lib/runtime';

/** Room for an answer with hundreds of groups. */
const BODY_BYTES_MAX = 256 * 1024;

const report = onceAMinute(console.error, systemClock);

/** Starts a sign-in: redirects the browser to the identity provider. */
export async function GET(request: NextRequest): Promise<Response> {
  const { accounts, environment } = runtime();
  const { saml } = await accounts();
  if (saml === undefined) return notFoundResponse();
  const { publicAddress } = environment;
  try {
    const query = request.nextUrl.searchParams;
    const returnPath = safeReturnPath(query.get('redirect') ?? undefined, publicAddress);
    const { address, request: kept, maxAge } = await saml.start(returnPath, query.has('unasked'));
    (await cookies()).set({ ...samlCookie(publicAddress), value: kept, maxAge });
    return privateRedirect(address);
  } catch (error) {
    console.error('The sign-in by SAML could not begin:', isOperatorError(error) ? error.message : error);
    return privateRedirect(ownAddress('sign-in?error=failed'));
  }
}

/** The assertion consumer service: the identity provider's response arrives here, as a form sent by the browser. */
export async function POST(request: NextRequest): Promise<Response> {
  const { accounts: openAccounts, environment } = runtime();
  const { publicAddress } = environment;
  const accounts = await openAccounts();
  if (accounts.saml === undefined) return notFoundResponse();
  const body = await readTextBody(request, BODY_BYTES_MAX);
  if (body === undefined) return new Response(null, { status: 413 });
  const form = new URLSearchParams(body);
  const returnPath = safeReturnPath(form.get('RelayState') ?? undefined, publicAddress);
  const jar = await cookies();
  const { name } = samlCookie(publicAddress);
  const visit = await currentVisit();
  const attempt = accounts.samlAttempt(visit.address);
  if (!(await attempt.isAllowed())) return privateRedirect(ownAddress('sign-in?error=too-many-attempts'));
  const outcome = await accounts.saml.finish(form.get('SAMLResponse') ?? '', jar.get(name)?.value);
  if (outcome.kind !== 'refused') await attempt.refund();
  if (outcome.kind === 'unasked')
    return privateRedirect(ownAddress(`auth/saml?unasked&redirect=${encodeURIComponent(returnPath)}`));
  jar.set({ ...samlCookie(publicAddress), value: '', maxAge: 0 });
  if (outcome.kind === 'refused') {
    report(`An answer of the SAML provider was refused: ${outcome.why}`);
    return privateRedirect(ownAddress(`sign-in?error=${outcome.reason}`));
  }
  const person = await accounts.signInWithProvider(outcome.identity, returnPath);
  if (person.kind === 'refused') return privateRedirect(ownAddress(`sign-in?error=${person.reason}`));
  jar.set(await accounts.newSession(person.user, 'saml', visit));
  return privateRedirect(returnPath);
}
