/** Modules whose code is remembered: more than the shared components of any site that was seen. */
const REMEMBERED_MODULES_MAX = 200;
const remembered = new Map<string, string>();

/**
 * JavaScript of the site (JSX and TypeScript too) as CommonJS. What many pages import is transformed
 * for the first of them only.
 *
 * @throws Error where the source is not JavaScript
 */
export async function transformModule(source: string, file: string): Promise<string> {
  const key = `${file}\0${source}`;
  const known = remembered.get(key);
  if (known !== undefined) return remember(key, known);
  // Loaded by the first page that has JavaScript: most have none.
  const { transform } = await import('sucrase');
  const { code } = transform(source, {
    transforms: ['jsx', 'typescript', 'imports'],
    jsxRuntime: 'automatic',
    production: true,
    filePath: file,
  });
  return remember(key, code);
}

/** Keeps what was used last. */
function remember(key: string, code: string): string {
  remembered.delete(key);
  remembered.set(key, code);
  const [oldest] = remembered.keys();
  if (oldest !== undefined && remembered.size > REMEMBERED_MODULES_MAX) remembered.delete(oldest);
  return code;
}
