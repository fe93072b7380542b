import { currentReader, readerSite } from '@/lib/runtime';
import { documentDownload } from '@/lib/site/reference/document-download';

/** An OpenAPI document as far as the reader may see it: `?source=<path or address>`. */
export async function GET(request: Request): Promise<Response> {
  const source = new URL(request.url).searchParams.get('source') ?? '';
  const text = documentDownload(await readerSite(), source, await currentReader());
  if (text === undefined) return new Response('There is no such document.', { status: 404 });
  const name = (source.split('/').at(-1) ?? '').replace(/\.\w+$/, '').replace(/[^\w.-]+/g, '-') || 'openapi';
  return new Response(text, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.json"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-cache',
    },
  });
}
