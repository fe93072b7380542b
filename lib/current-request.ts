import 'server-only';
import { cookies, headers } from 'next/headers';
import type { Member } from '@/lib/auth/account-store';
import type { SignInVisit } from '@/lib/auth/accounts';
import { deviceCookie } from '@/lib/auth/known-device';
import { pendingCookieName } from '@/lib/auth/pending-sign-in';
import { readerOfRequest, sessionCookieValue, sessionOfRequest } from '@/lib/auth/request-session';
import { sessionCookie } from '@/lib/auth/session-cookie';
import type { OpenSession } from '@/lib/auth/session-store';
import { currentEnvironment } from '@/lib/base/environment';
import { anonymousReader, type Reader } from '@/lib/base/reader';
import { clientAddress } from '@/lib/http/client-address';
import { publicAddress } from '@/lib/publish/public-origin';
import type { Publication, PublicSite } from '@/lib/publish/publication';
import { currentSite, runtime } from '@/lib/runtime';
import type { ReaderView } from '@/lib/site/reader-view';
import type { Site } from '@/lib/site/site';

// Who asks the request that is being answered, and the site as they may see it. Pages that are kept for everyone must
// not ask who asks.

/** The site as the one who asks sees it. Routes answer from this, so that none tells more than another. */
export async function readerView(): Promise<ReaderView> {
  const site = await currentSite();
  const reader = await viewingReader(site);
  return { site: site.forReader(reader), reader };
}

/** Where every page is open to everyone, nobody needs to be known, and no session is looked up. */
async function viewingReader(site: Site): Promise<Reader> {
  if (site.visibility === 'private') return currentReader();
  const isKnown = (await sessionCookieValue()) !== undefined && site.closedPages.mayExist();
  return isKnown ? currentReader() : anonymousReader;
}

/** The site as strangers see it: what everyone may be told, and what is kept for all. */
export async function strangerSite(): Promise<Site> {
  return (await currentSite()).forReader(anonymousReader);
}

/** The site at its public address, as whoever asks may see it. */
export async function currentPublication(request: Request): Promise<Publication> {
  const address = publicAddress(currentEnvironment().publicOrigin, request);
  return { ...(await readerView()), ...address };
}

/** The site as strangers see it at its public address, for what is the same for every request. */
export async function currentPublicSite(): Promise<PublicSite> {
  return { site: await strangerSite(), origin: currentEnvironment().publicOrigin };
}

/** Who asks. */
export async function currentReader(): Promise<Reader> {
  return readerOfRequest(runtime().accounts);
}

/** The person who asks; `undefined` for a stranger. */
export async function currentMember(): Promise<Member | undefined> {
  return (await currentSession())?.member;
}

/** The session in which is asked; `undefined` for a stranger. */
export async function currentSession(): Promise<OpenSession | undefined> {
  return sessionOfRequest(runtime().accounts);
}

/** Who comes to sign in. */
export async function currentVisit(): Promise<SignInVisit> {
  const { publicOrigin, trustedProxyCount } = currentEnvironment();
  const [sent, jar] = await Promise.all([headers(), cookies()]);
  return {
    address: clientAddress(sent, trustedProxyCount),
    userAgent: sent.get('user-agent') ?? '',
    sessionCookie: jar.get(sessionCookie(publicOrigin).name)?.value,
    deviceCookie: jar.get(deviceCookie(publicOrigin).name)?.value,
    pendingCookie: jar.get(pendingCookieName)?.value,
  };
}
