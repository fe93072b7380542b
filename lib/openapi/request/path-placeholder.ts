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
