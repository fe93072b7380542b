import { type NextRequest, NextResponse } from 'next/server';
import { responseWithCsrfCookie } from '@/lib/auth/csrf-response';
import { currentEnvironment } from '@/lib/base/environment';
import { machineAddress } from '@/lib/publish/machine-address';
import { currentSite } from '@/lib/runtime';

const PAGES_WITH_SIGN_IN = new Set(['/sign-in', '/join']);

/** A file of the site wins at its own address; programs that ask for Markdown get it; the rest are pages or ours. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  if (PAGES_WITH_SIGN_IN.has(pathname)) {
    const { publicOrigin, instanceSecret } = currentEnvironment();
    return responseWithCsrfCookie(request, publicOrigin, instanceSecret);
  }
  const site = await currentSite();
  if (site.staticFile(decoded(pathname)) !== undefined)
    return NextResponse.rewrite(new URL(`/api/files${pathname}`, request.url));
  const accept = request.headers.get('accept');
  const address = machineAddress({ pathname, accept, method: request.method });
  return address === undefined ? NextResponse.next() : NextResponse.rewrite(new URL(address, request.url));
}

/** Only addresses whose last part has an extension, programs and sign-in come here, so pages cost nothing. */
export const config = {
  matcher: [
    '/((?!_next/|api/).*\\.[A-Za-z0-9]{1,8})',
    {
      source: '/((?!_next/|api/).*)',
      has: [{ type: 'header', key: 'accept', value: '(.*)text/(markdown|plain)(.*)' }],
    },
    '/mcp',
    '/.well-known/mcp',
    '/sign-in',
    '/join',
  ],
};

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    // A stray percent sign is part of the name.
    return pathname;
  }
}
