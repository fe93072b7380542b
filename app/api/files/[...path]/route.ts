import { currentEnvironment } from '@/lib/base/environment';
import { fileResponse } from '@/lib/http/file-response';
import { currentReader, currentSite } from '@/lib/runtime';
import { mayHaveFile } from '@/lib/site/open-files';
import { pathFromSegments } from '@/lib/site/path-from-segments';

/** A file of the site as it is; `proxy.ts` leads its own address here. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  const site = await currentSite();
  const path = pathFromSegments((await params).path);
  // Strangers may write no script, so none of theirs is one.
  const maySendScripts = currentEnvironment().docsTrust === 'full';
  if (site.isPublic) return fileResponse(request, site.staticFile(path), maySendScripts);
  const isAllowed = mayHaveFile(site, path, await currentReader());
  const response = await fileResponse(request, isAllowed ? site.staticFile(path) : undefined, maySendScripts);
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
}
