import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { isInside } from '@/lib/base/files/is-inside';

/** The files of an imported repository. Nothing outside it is read, whatever its configuration names. */
export interface RepositoryFolder {
  /** The folder that the user named. */
  folder: string;
  /** The text of a file, given absolute or relative to the folder; `undefined` if there is none. */
  read: (file: string) => string | undefined;
  has: (file: string) => boolean;
  isFolder: (file: string) => boolean;
  /** Nothing outside this folder is read. */
  root: string;
  /** All files below a folder, as sorted relative paths with forward slashes, without hidden files and links. */
  filesBelow: (folder: string) => string[];
  absolute: (file: string) => string;
  /** A file's name in messages. */
  shown: (file: string) => string;
}

const FILES_MAX = 100_000;

/**
 * @param folder the folder that the user named. Configurations may use sibling folders (`path: '../docs'`), so the
 * surrounding repository may be read: up to the folder with `.git`, or else the parent folder.
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
