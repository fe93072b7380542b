import { readerView } from '@/lib/current-request';
import { notFoundResponse } from '@/lib/http/not-found-response';
import { readerCache } from '@/lib/site/reader-cache';
import { type CollectionForm, collectionBytes } from '@/lib/site/reference/collection-bytes';

/** An API document as a collection for another program, reduced to what the reader may see: `?source=<path or URL>`. */
export async function collectionAnswer(request: Request, form: CollectionForm): Promise<Response> {
  const source = new URL(request.url).searchParams.get('source') ?? '';
  const view = await readerView();
  const bytes = await collectionBytes(view.site, source, form);
  if (bytes === undefined) return notFoundResponse('There is no such document.');
  const name = (source.split('/').at(-1) ?? '').replace(/\.\w+$/, '').replace(/[^\w.-]+/g, '-') || 'openapi';
  return new Response(bytes, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.${form}.json"`,
      'X-Content-Type-Options': 'nosniff',
      ...readerCache(view, 'private, no-cache'),
    },
  });
}
