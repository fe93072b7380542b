import { schemaFragment } from '@/components/reference/schema-fragment';
import { interfaceStrings } from '@/lib/docs/languages/interface-strings';
import { readerSite } from '@/lib/runtime';
import { fragmentRequestSchema, referenceFragment } from '@/lib/site/reference/reference-fragment';

/** Deeper levels of a schema that a page left out, as HTML: `?page=<path>&place=<place>&mode=read`. */
export async function GET(request: Request): Promise<Response> {
  const asked = fragmentRequestSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  const site = await readerSite();
  const fragment = asked.success ? referenceFragment(site, asked.data) : undefined;
  if (fragment === undefined) return new Response('There is no such part.', { status: 404 });
  const isForAll = site.access(fragment.path).isPublic && site.viewerGroups.length === 0;
  const words = interfaceStrings(site.frame(fragment.path).language.code);
  return new Response(schemaFragment(fragment, words), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': isForAll ? 'public, max-age=300' : 'private, no-store',
    },
  });
}
