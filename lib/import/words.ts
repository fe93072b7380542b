/** @example words('api-reference') // 'Api reference' */
export function words(name: string): string {
  const plain = name.replace(/[-_]+/g, ' ').trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
