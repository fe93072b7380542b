/** Whether the client has a response, by its `If-None-Match` (RFC 9110, 13.1.2): tags, compared weakly, or `*`. */
export function matchesEtag(header: string | null | undefined, etag: string): boolean {
  const written = header?.trim() ?? '';
  if (written === '*') return true;
  // A tag may contain commas.
  const tags: readonly string[] = written.match(/"[^"]*"/g) ?? [];
  return tags.includes(etag.replace(/^W\//, ''));
}
