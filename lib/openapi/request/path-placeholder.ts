/**
 * Placeholder in a sample's URL for a parameter without an example: clearer than "string", and needs no encoding.
 *
 * @example pathPlaceholder('petId') // 'YOUR_PET_ID'
 */
export function pathPlaceholder(name: string): string {
  return `YOUR_${name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z\d]+/g, '_')
    .toUpperCase()}`;
}

/**
 * A parameter's example. A path parameter whose example would be "string" or nothing gets a placeholder, because such a
 * URL leads elsewhere. Others without a value are left out, as clients do (OpenAPI 3.1.1, appendix C).
 */
export function exampleOrPlaceholder({
  name,
  location,
  example,
}: {
  name: string;
  location: string;
  example: unknown;
}): unknown {
  const written = example ?? undefined;
  if (location !== 'path') return written;
  return written === undefined || written === 'string' || written === '' ? pathPlaceholder(name) : written;
}
