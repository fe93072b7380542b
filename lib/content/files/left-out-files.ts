import { realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isInside } from '@/lib/base/files/is-inside';
import { type IgnoreRule, type IgnoreRules, ignoreRules } from './ignore-rules';
import { CONTENT_FOLDER, isClosed, listedFile, type SiteFiles } from './scan-site-files';

/** The input to look up a named file, as plain data that can be sent to a thread. */
export type NamedFiles = Pick<
  SiteFiles,
  'paths' | 'folder' | 'ownRules' | 'hasContentFolder' | 'outerFolders' | 'closedPaths'
>;

/** Absolute path of a file that the navigation or a page names. Default rules do not exclude it. */
export function namedFile(files: NamedFiles, path: string): string | undefined {
  const listed = listedFile(files, path);
  if (listed !== undefined) return listed;
  const leftOut = leftOutFile(files, path);
  return leftOut?.rule.isDefault ? leftOut.absolute : undefined;
}

/** An existing file that is excluded, and the rule that excludes it. */
export function leftOutFile(
  files: NamedFiles,
  path: string,
): { absolute: string; rule: IgnoreRule } | undefined {
  const rules = rulesOf(files.ownRules);
  for (const prefix of files.hasContentFolder ? [CONTENT_FOLDER, ''] : ['']) {
    const found = realFile(files.folder, prefix + path);
    const absolute = found === undefined || isClosed(files, found) ? undefined : found;
    const rule = absolute === undefined ? undefined : rules.ruleFor(prefix + path, false);
    if (absolute !== undefined && rule !== undefined) return { absolute, rule };
  }
  return undefined;
}

let latest: { ownRules: string; rules: IgnoreRules } | undefined;

function rulesOf(ownRules: string): IgnoreRules {
  if (latest?.ownRules !== ownRules) latest = { ownRules, rules: ignoreRules(ownRules) };
  return latest.rules;
}

function realFile(folder: string, path: string): string | undefined {
  // Paths that leave the folder are not looked up.
  if (path === '' || path.split('/').some((part) => part === '' || part === '..' || part === '.'))
    return undefined;
  try {
    const absolute = realpathSync(join(folder, path));
    return isInside(folder, absolute) && statSync(absolute).isFile() ? absolute : undefined;
  } catch {
    // No such file.
    return undefined;
  }
}
