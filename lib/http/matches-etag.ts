/** Whether a client has an answer already, by its `If-None-Match` (RFC 9110, 13.1.2): several tags, compared weakly, or `*`. */
export function matchesEtag(header: string | null | undefined, etag: string): boolean {
  const written = header?.trim() ?? '';
  if (written === '*') return true;
  // A tag may hold commas.
  const tags: readonly string[] = written.match(/"[^"]*"/g) ?? [];
  return tags.includes(etag.replace(/^W\//, ''));
}
