const PLACEHOLDER = /\{\{\s*([A-Za-z0-9-]+)\s*\}\}/g;

/**
 * Writes the values of docs.json's `variables` where a text says `{{name}}`. A name that is not
 * defined stays as written: it may be template syntax that the page shows.
 */
export function substituteVariables(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    // Markup in a value would be read as the page's own.
    return value?.replace(/[<{]/g, (sign) => (sign === '<' ? '&lt;' : '&#123;')) ?? placeholder;
  });
}
