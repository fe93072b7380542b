const places = [
  [/^#\/components\/schemas(?=\/|$)/, '#/definitions'],
  [/^#\/components\/securitySchemes(?=\/|$)/, '#/securityDefinitions'],
  [/^#\/components\/(parameters|responses)(?=\/|$)/, '#/$1'],
  [/^#\/servers(\/.*)?$/, '#/host'],
  [/\/requestBody(\/.*)?$/, '/parameters'],
  [/(\/responses\/[^/]+)\/content\/[^/]+/, '$1'],
  [/(\/(?:parameters|headers)\/[^/]+)\/schema(?=\/|$)/, '$1'],
] as const;

/** Maps a place in a converted document to the author's text. */
export function swaggerPointer(pointer: string): string {
  return places.reduce((moved, [before, after]) => moved.replace(before, after), pointer);
}

/** A message in Swagger's terms, for the author of a converted document. */
export function inSwaggerWords(text: string): string {
  return text
    .replaceAll('#/components/schemas', '#/definitions')
    .replaceAll(/#\/components\/(?=parameters|responses)/g, '#/')
    .replaceAll('"components.securitySchemes"', '"securityDefinitions"')
    .replaceAll('"components" and write "#/components/…"', '"definitions" and write "#/definitions/…"');
}
