import '@/lib/runtime';
import { anonymousReader } from '@/lib/access/reader';
import { strangerSite } from '@/lib/current-request';
import { publicationAddress } from '@/lib/publish/public-address';
import { robotsText } from '@/lib/publish/robots';
import { textResponse } from '@/lib/publish/text-response';
import { runtime } from '@/lib/runtime';

/** `/robots.txt` for sites without one. */
export async function GET(request: Request): Promise<Response> {
  const site = await strangerSite();
  const address = publicationAddress(runtime().environment.publicAddress, request);
  const body = robotsText({ site, reader: anonymousReader, ...address });
  return textResponse(request, {
    body,
    contentType: 'text/plain',
    isOriginOfRequest: address.isOriginOfRequest,
  });
}
