const PLACEHOLDER = /\{\{\s*([A-Za-z0-9-]+)\s*\}\}/g;

/**
 * Replaces `{{name}}` by the value in docs.json's `variables`. Undefined names stay as written, because they may be
 * template
 * syntax that the page documents.
 */
export function substituteVariables(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    // Escaped, so that a value cannot add markup to the page.
    return value?.replace(/[<{]/g, (sign) => (sign === '<' ? '&lt;' : '&#123;')) ?? placeholder;
  });
}
