/** Highlighting language for a media type; plain text for unknown ones. */
export function languageOfMediaType(mediaType: string): 'json' | 'xml' | 'text' {
  const essence = (mediaType.split(';')[0] ?? '').trim().toLowerCase();
  if (/[/+](json|ndjson|jsonl|json-seq|json5)$|x-ndjson|vnd\.api\+json|^application\/json/.test(essence))
    return 'json';
  if (/[/+]xml$/.test(essence)) return 'xml';
  // Forms are described by object schemas, so their examples are shown as JSON.
  return /^(multipart\/|application\/x-www-form-urlencoded|\*\/\*|application\/\*)/.test(essence)
    ? 'json'
    : 'text';
}
