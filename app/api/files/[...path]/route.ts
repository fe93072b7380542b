import { fileResponse } from '@/lib/http/file-response';
import { currentSite } from '@/lib/runtime';
import { pathFromSegments } from '@/lib/site/path-from-segments';

/** A file of the site as it is; `proxy.ts` leads its own address here. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  const site = await currentSite();
  return fileResponse(request, site.staticFile(pathFromSegments((await params).path)));
}
