/**
 * Fills the `{placeholders}` of a text. A placeholder without a value is kept.
 *
 * @example formatString('Open in {name}', { name: 'Claude' }) // 'Open in Claude'
 */
export function formatString(template: string, values: Readonly<Record<string, string | number>>): string {
  // In one pass, so that a value that looks like a placeholder is kept.
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}
