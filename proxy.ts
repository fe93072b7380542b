import { type NextRequest, NextResponse } from 'next/server';
import { machineAddress } from '@/lib/publish/machine-address';
import { currentSite } from '@/lib/runtime';

/** A file of the site wins at its own address; programs that ask for Markdown get it; the rest are pages or ours. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const site = await currentSite();
  if (site.staticFile(decoded(pathname)) !== undefined)
    return NextResponse.rewrite(new URL(`/api/files${pathname}`, request.url));
  const address = machineAddress({ pathname, accept: request.headers.get('accept') });
  return address === undefined ? NextResponse.next() : NextResponse.rewrite(new URL(address, request.url));
}

/** Only addresses whose last part has an extension, and programs, come here, so pages cost nothing. */
export const config = {
  matcher: [
    '/((?!_next/|api/).*\\.[A-Za-z0-9]{1,8})',
    {
      source: '/((?!_next/|api/).*)',
      has: [{ type: 'header', key: 'accept', value: '(.*)text/(markdown|plain)(.*)' }],
    },
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
