import '@/lib/runtime';
import { readerView } from '@/lib/current-request';
import { notFoundResponse } from '@/lib/http/not-found-response';
import { readerCache } from '@/lib/site/reader-cache';
import { askedExample, exampleRequestSchema } from '@/lib/site/reference/asked-example';

/** A complete example, `?page=<path>&part=response:0`, or samples of another body, `?page=<path>&type=<media type>`. */
export async function GET(request: Request): Promise<Response> {
  const asked = exampleRequestSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  const view = await readerView();
  const found = asked.success ? askedExample(view.site, asked.data) : undefined;
  if (found === undefined) return notFoundResponse('There is no such example.');
  const headers = {
    'Content-Security-Policy': "default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    ...readerCache(view, 'public, max-age=300'),
  };
  if ('samples' in found) return Response.json(found.samples, { headers });
  return new Response(found.text, {
    headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
