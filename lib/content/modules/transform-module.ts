/** Cache size: more than the shared components of any site we know. */
const REMEMBERED_MODULES_MAX = 200;
const remembered = new Map<string, string>();

/**
 * Converts JavaScript, JSX or TypeScript to CommonJS. Cached, because many pages import the same modules.
 *
 * @throws Error if the source is not JavaScript
 */
export async function transformModule(source: string, file: string): Promise<string> {
  const key = `${file}\0${source}`;
  const known = remembered.get(key);
  if (known !== undefined) return remember(key, known);
  // Loaded on demand, because most pages have no JavaScript.
  const { transform } = await import('sucrase');
  const { code } = transform(source, {
    transforms: ['jsx', 'typescript', 'imports'],
    jsxRuntime: 'automatic',
    production: true,
    filePath: file,
  });
  return remember(key, code);
}

/** The map is ordered by use, most recent last. */
function remember(key: string, code: string): string {
  remembered.delete(key);
  remembered.set(key, code);
  const [oldest] = remembered.keys();
  if (oldest !== undefined && remembered.size > REMEMBERED_MODULES_MAX) remembered.delete(oldest);
  return code;
}
