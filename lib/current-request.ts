import 'server-only';
import { cookies, headers } from 'next/headers';
import { anonymousReader, type Reader } from '@/lib/access/reader';
import type { SignInVisit } from '@/lib/auth/account-sessions';
import type { Member } from '@/lib/auth/account-store';
import { deviceCookie } from '@/lib/auth/known-device';
import { pendingCookieName } from '@/lib/auth/pending-sign-in';
import { readerOfRequest, sessionCookieValue, sessionOfRequest } from '@/lib/auth/request-session';
import { sessionCookie } from '@/lib/auth/session-cookie';
import type { OpenSession } from '@/lib/auth/session-store';
import { clientAddress } from '@/lib/http/client-address';
import { publicationAddress } from '@/lib/publish/public-address';
import type { Publication, PublicSite } from '@/lib/publish/publication';
import { currentSite, runtime } from '@/lib/runtime';
import type { ReaderView } from '@/lib/site/reader-view';
import type { Site } from '@/lib/site/site';

// The requester, and the site as they see it. Pages that are cached for everyone must not use this.

/** The site as the requester sees it. All routes use this, so that none reveals more than another. */
export async function readerView(): Promise<ReaderView> {
  const site = await currentSite();
  const reader = await viewingReader(site);
  return { site: site.forReader(reader), reader };
}

/** If every page is public, the session does not matter and is not looked up. */
async function viewingReader(site: Site): Promise<Reader> {
  if (site.visibility === 'private') return currentReader();
  const isKnown = (await sessionCookieValue()) !== undefined && site.restrictedPages.mayExist();
  return isKnown ? currentReader() : anonymousReader;
}

/** The site as anonymous readers see it, for pages that are cached for everyone. */
export async function strangerSite(): Promise<Site> {
  return (await currentSite()).forReader(anonymousReader);
}

/** The same for a page that Next caches by the site's name. A request at another site's host must not render it. */
export async function strangerSiteAt(domain: string): Promise<Site> {
  const site = await strangerSite();
  if (site.domain !== domain)
    throw new Error(`A page of ${domain} was asked for at the host of ${site.domain}.`);
  return site;
}

/** The site at its public address, as the requester sees it. */
export async function currentPublication(request: Request): Promise<Publication> {
  const address = publicationAddress(runtime().environment.publicAddress, request);
  return { ...(await readerView()), ...address };
}

/** The site at its public address, as anonymous readers see it. */
export async function currentPublicSite(): Promise<PublicSite> {
  return { site: await strangerSite(), origin: runtime().environment.publicAddress };
}

export async function currentReader(): Promise<Reader> {
  return readerOfRequest(runtime().accounts);
}

/** The signed-in requester; `undefined` for anonymous ones. */
export async function currentMember(): Promise<Member | undefined> {
  return (await currentSession())?.member;
}

/** The session of the requester; `undefined` for anonymous ones. */
export async function currentSession(): Promise<OpenSession | undefined> {
  return sessionOfRequest(runtime().accounts);
}

export async function currentVisit(): Promise<SignInVisit> {
  const { publicAddress, trustedProxyCount } = runtime().environment;
  const [sent, jar] = await Promise.all([headers(), cookies()]);
  return {
    address: clientAddress(sent, trustedProxyCount),
    userAgent: sent.get('user-agent') ?? '',
    sessionCookie: jar.get(sessionCookie(publicAddress).name)?.value,
    deviceCookie: jar.get(deviceCookie(publicAddress).name)?.value,
    pendingCookie: jar.get(pendingCookieName(publicAddress))?.value,
  };
}
