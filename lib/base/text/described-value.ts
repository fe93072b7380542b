export function described(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'symbol') return 'a symbol';
  if (value === undefined || value === null) return 'nothing';
  if (typeof value !== 'object') return `the ${typeof value} "${String(value)}"`;
  if (value instanceof Date) return 'a date';
  if (Array.isArray(value)) return 'a list';
  if ('$$typeof' in value) return 'an element';
  const names = Object.keys(value).slice(0, 5).join(', ');
  return names === '' ? 'an object' : `an object with the keys ${names}`;
}
