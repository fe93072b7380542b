import { servingState } from '@/lib/base/serving-state';

export const dynamic = 'force-dynamic';

/**
 * Whether one of several sites is at a host: what Caddy asks before it gets a certificate (`on_demand_tls`, `ask`), so
 * that nobody makes it ask for others. The parameter is Caddy's.
 */
export async function GET(request: Request): Promise<Response> {
  const host = new URL(request.url).searchParams.get('domain') ?? '';
  const isServed = await servingState().isServedHost(host);
  return new Response(null, { status: isServed ? 200 : 404, headers: { 'Cache-Control': 'no-store' } });
}
