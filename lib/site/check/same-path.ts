import type { Site } from '../site';

const pathsByLetters = new WeakMap<readonly string[], Map<string, string | undefined>>();

/** The only page whose address equals a path apart from letter case and file extension. */
export function samePath({ pagePaths }: Pick<Site, 'pagePaths'>, path: string): string | undefined {
  let byLetters = pathsByLetters.get(pagePaths);
  if (byLetters === undefined) {
    byLetters = new Map();
    for (const page of pagePaths) {
      const letters = lettersOf(page);
      byLetters.set(letters, byLetters.has(letters) ? undefined : page);
    }
    pathsByLetters.set(pagePaths, byLetters);
  }
  return byLetters.get(lettersOf(path));
}

function lettersOf(path: string): string {
  return path.toLowerCase().replace(/\.(?:mdx?|html?)$/, '');
}
