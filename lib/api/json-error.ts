/** An error as JSON, `{ "error": "…" }`, which nobody may keep. */
export function jsonError(
  status: number,
  error: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json({ error }, { status, headers: { ...headers, 'Cache-Control': 'no-store' } });
}
