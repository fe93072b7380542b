export const dynamic = 'force-dynamic';

/** Whether the process answers at all; who asks may restart one that does not. */
export function GET(): Response {
  return Response.json({ status: 'live' }, { headers: { 'Cache-Control': 'no-store' } });
}
