import { basename } from 'node:path';

/**
 * What authors may write before a path of the site: `/docs/images/a.png` for `/images/a.png`. They see it so in the
 * repository, where the site's folder has a name, or in their browser, where the site is published below a path. A
 * release of a repository has lost the folder's name, which is nearly always `docs`.
 *
 * @param publishedAt address that the site says it is published at, such as `https://example.com/help`
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
