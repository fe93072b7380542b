import { LruCache } from '@/lib/base/values/lru-cache';

/** More than the number of shared components on any known site. */
const REMEMBERED_MODULES_MAX = 200;
const remembered = new LruCache<string, string>(REMEMBERED_MODULES_MAX);

/**
 * Converts JavaScript, JSX or TypeScript to CommonJS. Cached, because many pages import the same modules.
 *
 * @throws Error if the source is not JavaScript
 */
export async function transformModule(source: string, file: string): Promise<string> {
  const key = `${file}\0${source}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  // Loaded on demand, because most pages have no JavaScript.
  const { transform } = await import('sucrase');
  const { code } = transform(source, {
    transforms: ['jsx', 'typescript', 'imports'],
    jsxRuntime: 'automatic',
    production: true,
    filePath: file,
  });
  remembered.set(key, code);
  return code;
}
