import '@/lib/runtime';
import { fileResponse } from '@/lib/http/file-response';
import { currentSite } from '@/lib/runtime';
import { fontFile, fontSheet } from '@/lib/site/fonts/named-font';

/** The style sheets and files of the fonts that docs.json names. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  const [first = '', file, ...rest] = (await params).path;
  const { fonts } = await currentSite();
  const font = fonts.find(({ id }) => id === first.replace(/\.css$/, ''));
  if (font === undefined || rest.length > 0) return fileResponse(request, undefined);
  if (file !== undefined) return fileResponse(request, fontFile(font, file));
  if (!first.endsWith('.css')) return fileResponse(request, undefined);
  // The address changes with the package, so the current one can be cached forever.
  const isCurrent = new URL(request.url).search === new URL(font.sheet, request.url).search;
  return new Response(fontSheet(font), {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
    },
  });
}
