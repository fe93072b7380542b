import { letterIcon } from '@/lib/publish/letter-icon';
import { textResponse } from '@/lib/publish/text-response';
import { currentSite } from '@/lib/runtime';

/** `/favicon.ico`, where the site has none of its own. It tells no more than the name of the site, as every page does. */
export async function GET(request: Request): Promise<Response> {
  const { configuration } = await currentSite();
  return textResponse(request, {
    body: letterIcon(configuration),
    contentType: 'image/svg+xml',
    headers: { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'" },
  });
}
