/**
 * Stands in the address of a sample for a parameter that nothing is known of: it says more than "string",
 * and needs no encoding there.
 *
 * @example pathPlaceholder('petId') // 'YOUR_PET_ID'
 */
export function pathPlaceholder(name: string): string {
  return `YOUR_${name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z\d]+/g, '_')
    .toUpperCase()}`;
}

/** The example of a parameter, or its placeholder where an example in the path would say no more than "string". */
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
