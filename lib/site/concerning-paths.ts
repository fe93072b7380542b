import { stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { ignoreRules } from '@/lib/content/files/ignore-rules';
import type { SiteFiles } from '@/lib/content/files/scan-site-files';
import { isPageFile } from '@/lib/content/page-path';
import { isServedKind } from './served-files';

/** Code that pages import. */
const CODE = /\.[jt]sx?$/i;

/**
 * Makes a function that leaves of changed paths those that a site may show or follow. Logs, files of editors and what
 * `.mintignore` excludes can be written all the time; each change of a site costs its readers the kept pages.
 */
export function concerningPaths(
  { folder, ownRules, paths, folders, links }: SiteFiles,
  configurationFiles: readonly string[],
): (changed: readonly string[]) => Promise<string[]> {
  const rules = ignoreRules(ownRules);
  const known = new Set([...configurationFiles, ...folders, ...links, join(folder, '.mintignore')]);
  const listed = new Set(paths.values());

  async function concerns(path: string): Promise<boolean> {
    if (known.has(path)) return true;
    const inSite = relative(folder, path).split(sep).join('/');
    // A linked folder: its files have other names in the site.
    if (inSite.startsWith('../')) return true;
    // A file that is excluded by default may still be named by a page.
    const rule = rules.ruleFor(inSite, false);
    if (rule !== undefined && !listed.has(path))
      return rule.isDefault && (isPageFile(path) || !basename(path).startsWith('.'));
    if (isPageFile(path) || isServedKind(path) || CODE.test(path)) return true;
    // New folders may have any name; removed ones are known.
    return stat(path).then(
      (found) => found.isDirectory() && rules.ruleFor(inSite, true) === undefined,
      () => false,
    );
  }

  return async (changed) => {
    const isConcerning = await Promise.all(changed.map(concerns));
    return changed.filter((_, index) => isConcerning[index]);
  };
}
