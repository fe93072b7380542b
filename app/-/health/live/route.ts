export const dynamic = 'force-dynamic';

/** Liveness: whether the process responds at all. An orchestrator may restart one that does not. */
export function GET(): Response {
  return Response.json({ status: 'live' }, { headers: { 'Cache-Control': 'no-store' } });
}
