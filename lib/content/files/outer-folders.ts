import { basename } from 'node:path';

/**
 * Prefixes that authors may write before a path of the site: `/docs/images/a.png` for `/images/a.png`. They see the
 * prefix in the repository, as the name of the site's folder, or in the browser, if the site is published below a path.
 * A released copy has lost the folder's name, which is nearly always `docs`.
 *
 * @param publishedAt the site's published address, such as `https://example.com/help`
 */
export function outerFolders(siteFolder: string, publishedAt?: string): string[] {
  const published = URL.canParse(publishedAt ?? '') ? new URL(publishedAt ?? '').pathname : '';
  const names = ['docs', basename(siteFolder), published.replace(/^\/+|\/+$/g, '')];
  return [...new Set(names)].filter((name) => name !== '').map((name) => `${name}/`);
}

/** The rest of a path that begins with one of the folders. */
export function withoutOuterFolder(folders: readonly string[], path: string): string | undefined {
  const outer = folders.find((folder) => path.startsWith(folder));
  return outer === undefined ? undefined : path.slice(outer.length);
}
