import '@/lib/runtime';
import { percentDecoded } from '@/lib/base/text/percent-decoded';
import { notFoundResponse } from '@/lib/http/not-found-response';
import { iconImage } from '@/lib/icons/icon-library';
import { currentSite } from '@/lib/runtime';

/** An icon by name, for components that choose it in the browser. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const { configuration } = await currentSite();
  const name = percentDecoded((await params).name);
  const icon = /^[\w -]{1,80}$/.test(name)
    ? iconImage(name, { library: configuration.icons.library })
    : undefined;
  if (icon?.kind !== 'svg') return notFoundResponse('There is no such icon.');
  const paint =
    icon.paint === 'stroke'
      ? 'fill="none" stroke="black" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
      : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${icon.viewBox}" ${paint}>${icon.body}</svg>`;
  return new Response(svg, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  });
}
