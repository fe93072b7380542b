import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ignore from 'ignore';

/** Which files of a folder are no part of the site. */
export interface IgnoreRules {
  /** @param path relative to the site folder, with forward slashes */
  ignores(path: string, isFolder: boolean): boolean;
}

/** What no site shows: tools' folders, and files about the repository rather than the product. */
const ALWAYS = ['node_modules/', 'build/', 'dist/', 'coverage/', '.cache/', 'tmp/', 'temp/'];
const ROOT_FILES = [
  'README.md',
  'LICENSE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'AGENTS.md',
  'CLAUDE.md',
  'LICENSE',
  'package.json',
  'package-lock.json',
];

/** The built-in rules and those of the folder's `.mintignore` (gitignore syntax, `!` takes back). */
export async function readIgnoreRules(folder: string): Promise<IgnoreRules> {
  const matcher = ignore()
    .add(ALWAYS)
    .add(ROOT_FILES.map((name) => `/${name}`));
  const own = await readFile(join(folder, '.mintignore'), 'utf8').catch(() => undefined);
  if (own !== undefined) matcher.add(own);
  return {
    ignores(path, isFolder) {
      const name = path.slice(path.lastIndexOf('/') + 1);
      return name.startsWith('.') || matcher.ignores(isFolder ? `${path}/` : path);
    },
  };
}
