import '@/lib/runtime';
import { schemaFragment } from '@/components/reference/schema-fragment';
import { readerView } from '@/lib/current-request';
import { interfaceStrings } from '@/lib/docs/languages/interface-strings';
import { notFoundResponse } from '@/lib/http/not-found-response';
import { readerCache } from '@/lib/site/reader-cache';
import { fragmentRequestSchema, referenceFragment } from '@/lib/site/reference/reference-fragment';

/** Deferred levels of a schema as HTML: `?page=<path>&place=<place>&mode=read`. */
export async function GET(request: Request): Promise<Response> {
  const asked = fragmentRequestSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  const view = await readerView();
  const { site } = view;
  const fragment = asked.success ? referenceFragment(site, asked.data) : undefined;
  if (fragment === undefined) return notFoundResponse('There is no such part.');
  const strings = interfaceStrings(site.layout(fragment.path).language.code);
  return new Response(schemaFragment(fragment, strings), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      ...readerCache(view, 'public, max-age=300'),
    },
  });
}
