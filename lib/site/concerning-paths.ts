import { stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { ignoreRules } from '@/lib/content/files/ignore-rules';
import type { SiteFiles } from '@/lib/content/files/scan-site-files';
import { isPageFile } from '@/lib/content/page-path';
import { isServedKind } from './served-files';

const CODE = /\.[jt]sx?$/i;

/**
 * Makes a function that filters changed paths down to those the site may show or follow. Logs, editor files and what
 * `.mintignore` excludes can change all the time, and each change of a site empties the page cache.
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
    // In a linked folder, files have other names than in the site.
    if (inSite.startsWith('../')) return true;
    // A page may still refer to a file that is excluded by default.
    const rule = rules.ruleFor(inSite, false);
    if (rule !== undefined && !listed.has(path))
      return rule.isDefault && (isPageFile(path) || !basename(path).startsWith('.'));
    if (isPageFile(path) || isServedKind(path) || CODE.test(path)) return true;
    // A new folder may have any name. Removed ones are already known.
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
