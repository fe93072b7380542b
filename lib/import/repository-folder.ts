import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { isInside } from '@/lib/base/files/is-inside';

/** The files of a repository that is imported; nothing outside it is read, whatever its configuration names. */
export interface RepositoryFolder {
  /** The named folder. */
  folder: string;
  /** The text of a file, by its path below the folder or absolute; `undefined` if there is none. */
  read: (file: string) => string | undefined;
  has: (file: string) => boolean;
  isFolder: (file: string) => boolean;
  /** The folder of which nothing outside is read. */
  root: string;
  /** All files below a folder as paths from it with forward slashes, sorted; hidden ones and links are left out. */
  filesBelow: (folder: string) => string[];
  absolute: (file: string) => string;
  /** How a file is called in messages. */
  shown: (file: string) => string;
}

const FILES_MAX = 100_000;

/**
 * @param folder the named folder. Configurations may name folders beside it (`path: '../docs'`), so the repository around
 * it may be read: up to the folder that has `.git`, or else its parent.
 */
export function repositoryFolder(folder: string): RepositoryFolder {
  const real = realpathSync(folder);
  const root = rootAround(real);
  const absolute = (file: string) => path.resolve(real, file);
  const allowed = (file: string): string | undefined => {
    try {
      const found = realpathSync(absolute(file));
      return isInside(root, found) ? found : undefined;
    } catch {
      return undefined;
    }
  };
  const kindOf = (file: string) => {
    const found = allowed(file);
    return found === undefined ? undefined : statSync(found);
  };
  return {
    folder: real,
    root,
    absolute,
    shown: (file) => path.relative(real, absolute(file)).split(path.sep).join('/') || '.',
    read: (file) => {
      const found = allowed(file);
      return found !== undefined && statSync(found).isFile() ? readFileSync(found, 'utf8') : undefined;
    },
    has: (file) => kindOf(file)?.isFile() ?? false,
    isFolder: (file) => kindOf(file)?.isDirectory() ?? false,
    filesBelow: (start) => {
      const found = allowed(start);
      if (found === undefined || !statSync(found).isDirectory()) return [];
      return walk(found, '').sort();
    },
  };
}

function rootAround(folder: string): string {
  for (let at = folder; path.dirname(at) !== at; at = path.dirname(at))
    if (statSync(path.join(at, '.git'), { throwIfNoEntry: false }) !== undefined) return at;
  return path.dirname(folder);
}

function walk(folder: string, prefix: string, found: string[] = []): string[] {
  for (const entry of readdirSync(path.join(folder, prefix), { withFileTypes: true })) {
    if (entry.name.startsWith('.') || found.length >= FILES_MAX) continue;
    const below = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    if (entry.isFile()) found.push(below);
    else if (entry.isDirectory() && entry.name !== 'node_modules') walk(folder, below, found);
  }
  return found;
}
