const numberFormat = new Intl.NumberFormat('en-GB');

/** A number as all of the dashboard writes it. */
export function numberText(value: number): string {
  return numberFormat.format(value);
}

/**
 * How many there are of something.
 *
 * @example countText(1, 'view') // '1 view'
 * @example countText(12345, 'view') // '12,345 views'
 */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}
