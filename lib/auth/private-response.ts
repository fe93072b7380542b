import { type NextRequest, NextResponse } from 'next/server';
import type { PageAccess } from '@/lib/base/may-read';
import type { Reader } from '@/lib/base/reader';
import { privateAnswer } from './private-site';

/** Neither a browser nor a proxy may keep what a private site answers. */
const NOT_KEPT = 'private, no-store';

/** The answer to a request for a page of a private site. */
export function privateResponse(request: NextRequest, access: PageAccess, reader: Reader): NextResponse {
  const { method, nextUrl, headers } = request;
  const answer = privateAnswer(access, reader, { method, accept: headers.get('accept') });
  return keptNowhere(responseOf());

  function responseOf(): NextResponse {
    switch (answer) {
      case 'as-everyone':
        return NextResponse.next();
      case 'for-reader':
        return NextResponse.rewrite(new URL(`/reader-view${nextUrl.pathname}${nextUrl.search}`, request.url));
      case 'sign-in': {
        const target = new URL('/sign-in', request.url);
        target.searchParams.set('callbackUrl', nextUrl.pathname + nextUrl.search);
        return NextResponse.redirect(target);
      }
      case 'refuse':
        return new NextResponse('Sign in to read this.', { status: 401 });
    }
  }
}

/** The same answer, kept by no cache on its way. */
export function keptNowhere(response: NextResponse): NextResponse {
  response.headers.set('Cache-Control', NOT_KEPT);
  return response;
}
