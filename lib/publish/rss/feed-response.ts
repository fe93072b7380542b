import { mayRead } from '@/lib/access/may-read';
import { notFoundResponse } from '@/lib/http/not-found-response';
import type { Publication } from '../publication';
import { textResponse } from '../text-response';
import { feedXml } from './feed-xml';

/** The HTTP response with a page's feed; 404 if it has no updates, or none for this reader. */
export async function feedResponse(
  request: Request,
  publication: Publication,
  path: string,
): Promise<Response> {
  const { site, reader } = publication;
  const document = mayRead(site.access(path), reader) ? await site.document(path) : undefined;
  const body = document && (await feedXml(publication, document));
  if (body === undefined) return notFoundResponse(`There is no feed at ${path}.`);
  return textResponse(request, { body, contentType: 'application/rss+xml', view: publication });
}
