/** What a body of a media type looks like to a reader. Unknown types are plain text. */
export function languageOfMediaType(mediaType: string): 'json' | 'xml' | 'text' {
  const essence = (mediaType.split(';')[0] ?? '').trim().toLowerCase();
  if (/[/+](json|ndjson|jsonl|json-seq|json5)$|x-ndjson|vnd\.api\+json|^application\/json/.test(essence))
    return 'json';
  if (/[/+]xml$/.test(essence)) return 'xml';
  // Forms are described by schemas of objects, so their examples are shown as such.
  return /^(multipart\/|application\/x-www-form-urlencoded|\*\/\*|application\/\*)/.test(essence)
    ? 'json'
    : 'text';
}
