/** An error as JSON, `{ "error": "…" }`, which nobody may keep. */
export function jsonError(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: { 'Cache-Control': 'no-store' } });
}
