import '@/lib/runtime';
import { currentReader } from '@/lib/current-request';
import { notFoundResponse } from '@/lib/http/not-found-response';
import { currentSite } from '@/lib/runtime';
import { readerCache } from '@/lib/site/reader-cache';
import { downloadBytes } from '@/lib/site/reference/download-bytes';

/** An API document, reduced to what the reader may see: `?source=<path or URL>`. */
export async function GET(request: Request): Promise<Response> {
  const source = new URL(request.url).searchParams.get('source') ?? '';
  const [whole, reader] = await Promise.all([currentSite(), currentReader()]);
  const site = whole.forReader(reader);
  const download = site.documentDownload(source);
  if (download === undefined) return notFoundResponse('There is no such document.');
  const name = (source.split('/').at(-1) ?? '').replace(/\.\w+$/, '').replace(/[^\w.-]+/g, '-') || 'openapi';
  const isSchema = download.text !== undefined;
  return new Response(downloadBytes(download), {
    headers: {
      'Content-Type': isSchema ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.${isSchema ? 'graphql' : 'json'}"`,
      'X-Content-Type-Options': 'nosniff',
      ...readerCache({ site, reader }, 'private, no-cache'),
    },
  });
}
