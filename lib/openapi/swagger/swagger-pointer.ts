const places = [
  [/^#\/components\/schemas(?=\/|$)/, '#/definitions'],
  [/^#\/components\/securitySchemes(?=\/|$)/, '#/securityDefinitions'],
  [/^#\/components\/(parameters|responses)(?=\/|$)/, '#/$1'],
  [/^#\/servers(\/.*)?$/, '#/host'],
  [/\/requestBody(\/.*)?$/, '/parameters'],
  [/(\/responses\/[^/]+)\/content\/[^/]+/, '$1'],
  [/(\/(?:parameters|headers)\/[^/]+)\/schema(?=\/|$)/, '$1'],
] as const;

/** Where a part of a converted document stands in the text of its author. */
export function swaggerPointer(pointer: string): string {
  return places.reduce((moved, [before, after]) => moved.replace(before, after), pointer);
}

/** A message with the names that the author of a converted document knows. */
export function inSwaggerWords(text: string): string {
  return text
    .replaceAll('#/components/schemas', '#/definitions')
    .replaceAll(/#\/components\/(?=parameters|responses)/g, '#/')
    .replaceAll('"components.securitySchemes"', '"securityDefinitions"')
    .replaceAll('"components" and write "#/components/…"', '"definitions" and write "#/definitions/…"');
}
