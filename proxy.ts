import { type NextRequest, NextResponse } from 'next/server';
import { currentSite } from '@/lib/runtime';

/** A file of the site wins at its own address; every other address with an extension is a page's or ours. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const site = await currentSite();
  if (site.staticFile(decoded(pathname)) === undefined) return NextResponse.next();
  return NextResponse.rewrite(new URL(`/api/files${pathname}`, request.url));
}

/** Only addresses whose last part has an extension come here, so pages cost nothing. */
export const config = { matcher: ['/((?!_next/|api/).*\\.[A-Za-z0-9]{1,8})'] };

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    // A stray percent sign is part of the name.
    return pathname;
  }
}
