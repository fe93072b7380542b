/**
 * The documents that match an author's file name: by the same path, by path without extension, or by the end of the
 * path. Returns all matches of the best kind, alphabetically.
 *
 * @example matchDocumentName('v1', ['openapi/v1.json', 'openapi/v2.json']) // ['openapi/v1.json']
 */
export function matchDocumentName(written: string, names: readonly string[]): string[] {
  const wanted = normalised(written);
  const ranks: ((name: string) => boolean)[] = [
    (name) => name === wanted,
    (name) => withoutExtension(name) === withoutExtension(wanted),
    (name) => name.endsWith(`/${wanted}`),
    (name) => withoutExtension(name).endsWith(`/${withoutExtension(wanted)}`),
  ];
  for (const isMatch of ranks) {
    const matches = names.filter((name) => isMatch(normalised(name)));
    if (matches.length > 0) return matches.sort();
  }
  return [];
}

function normalised(name: string): string {
  return /^https?:/i.test(name) ? name : name.replace(/^(\.?\/)+/, '');
}

function withoutExtension(name: string): string {
  return name.replace(/\.(json|ya?ml|graphqls?|gql)$/i, '');
}
