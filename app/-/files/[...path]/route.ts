import '@/lib/runtime';
import { anonymousReader } from '@/lib/access/reader';
import { currentReader } from '@/lib/current-request';
import { fileResponse } from '@/lib/http/file-response';
import { currentSite, runtime } from '@/lib/runtime';
import { pathFromSegments } from '@/lib/site/path-from-segments';

export async function GET(
  request: Request,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  const site = await currentSite();
  const path = pathFromSegments((await params).path);
  // Untrusted repositories must not contain scripts, so their files are not served as such.
  const maySendScripts = runtime().environment.docsTrust === 'full';
  const ofStrangers = site.forReader(anonymousReader).staticFile(path);
  if (site.visibility === 'public' && ofStrangers !== undefined)
    return fileResponse(request, ofStrangers, maySendScripts);
  const file = site.forReader(await currentReader()).staticFile(path);
  const response = await fileResponse(request, file, maySendScripts);
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
}
