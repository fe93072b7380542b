/**
 * Puts values into the `{placeholders}` of a text; a placeholder without a value stays as it is.
 *
 * @example formatString('Open in {name}', { name: 'Claude' }) // 'Open in Claude'
 */
export function formatString(template: string, values: Readonly<Record<string, string | number>>): string {
  // One pass, so that a value that itself looks like a placeholder stays as it is.
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}
