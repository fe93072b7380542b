import '@/lib/runtime';
import { currentPublication } from '@/lib/current-request';
import { notFoundResponse } from '@/lib/http/not-found-response';
import { changedAt } from '@/lib/publish/changed-at';
import { sitemapXml } from '@/lib/publish/sitemap';
import { textResponse } from '@/lib/publish/text-response';
import { runtime } from '@/lib/runtime';

/** `/sitemap.xml` and, on very large sites, `/sitemap-1.xml` and so on. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ part?: string[] }> },
): Promise<Response> {
  const publication = await currentPublication(request);
  const [part] = (await params).part ?? [];
  const number = part === undefined ? undefined : Number(part);
  const body = await sitemapXml(publication, number, changedAt(publication.site, runtime().history));
  if (body === undefined) return notFoundResponse('There is no such sitemap.');
  return textResponse(request, { body, contentType: 'application/xml', view: publication });
}
