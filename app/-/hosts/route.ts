import { servingState } from '@/lib/base/serving-state';

export const dynamic = 'force-dynamic';

/**
 * Whether a site is at a host. Caddy asks this before it requests a certificate (`on_demand_tls`, `ask`), so that
 * strangers cannot make it request others. Caddy defines the parameter.
 */
export async function GET(request: Request): Promise<Response> {
  const host = new URL(request.url).searchParams.get('domain') ?? '';
  const isServed = await servingState().isServedHost(host);
  return new Response(null, { status: isServed ? 200 : 404, headers: { 'Cache-Control': 'no-store' } });
}
