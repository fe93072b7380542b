import '@/lib/runtime';
import { letterIcon } from '@/lib/publish/letter-icon';
import { textResponse } from '@/lib/publish/text-response';
import { currentSite } from '@/lib/runtime';

/**
 * `/favicon.ico` for sites without one. Public even on private sites: it reveals no more than the site's name, which
 * every page shows.
 */
export async function GET(request: Request): Promise<Response> {
  const { configuration } = await currentSite();
  return textResponse(request, {
    body: letterIcon(configuration),
    contentType: 'image/svg+xml',
    headers: { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'" },
  });
}
