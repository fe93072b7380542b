/**
 * Placeholder in a sample's URL for a parameter without an example: clearer than "string", and needs no
 * encoding.
 *
 * @example pathPlaceholder('petId') // 'YOUR_PET_ID'
 */
export function pathPlaceholder(name: string): string {
  return `YOUR_${name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z\d]+/g, '_')
    .toUpperCase()}`;
}

/** A parameter's example, or its placeholder if a path parameter's example would only be "string". */
export function exampleOrPlaceholder({
  name,
  location,
  example,
}: {
  name: string;
  location: string;
  example: unknown;
}): unknown {
  return location === 'path' && example === 'string' ? pathPlaceholder(name) : example;
}
