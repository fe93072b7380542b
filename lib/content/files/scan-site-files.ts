import { type Dirent, promises as fs } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { createYielder } from '@/lib/base/concurrency/yielder';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { isInside } from '@/lib/base/files/is-inside';
import { FOLDERS_DEEP_MAX, type IgnoreRules, ignoreFinding, ignoreRules, readOwnRules } from './ignore-rules';
import { linksOfPath } from './links-of-path';
import { outerFolders, withoutOuterFolder } from './outer-folders';

/** Every file that a site may show, as of the scan. */
export interface SiteFiles {
  folder: string;
  /** Path in the site, with forward slashes → absolute path. Files in `content/` are listed without that prefix. */
  paths: ReadonlyMap<string, string>;
  /** Whether files in `content/` are listed without that prefix. */
  hasContentFolder: boolean;
  /** Prefixes that authors may write before a path of the site, such as `docs/`; see `outerFolders`. */
  outerFolders: readonly string[];
  ownRules: string;
  /** Absolute paths, with links resolved, that are never part of the site under any name. */
  closedPaths: readonly string[];
  folders: readonly string[];
  /** Links through which files are reached, hidden ones included. Swapping one releases other files. */
  links: readonly string[];
  diagnostics: Diagnostic[];
}

/**
 * Lists the files of a site, except those that `.mintignore` excludes, hidden files, and links that leave the folder.
 * An unreadable folder is skipped.
 *
 * @param options.hasContentFolder whether pages may be in `content/` as well as beside `docs.json`
 * @param options.closedPaths files and folders that are not part of the site, under any name or link
 * @param options.publishedAt the site's published address
 */
export async function scanSiteFiles(
  folder: string,
  options: {
    hasContentFolder: boolean;
    closedPaths?: readonly string[] | undefined;
    publishedAt?: string | undefined;
  },
): Promise<SiteFiles> {
  const realFolder = await fs.realpath(folder);
  const ownRules = await readOwnRules(realFolder);
  const tooMany = ignoreFinding(ownRules);
  const scan: Scan = {
    folder: realFolder,
    closedPaths: await Promise.all((options.closedPaths ?? []).map(realPath)),
    rules: ignoreRules(ownRules),
    seenFolders: new Set(),
    files: new Map(),
    folders: [],
    links: new Set(),
    giveTurn: createYielder(),
    diagnostics: tooMany === undefined ? [] : [tooMany],
  };
  await scanFolder(scan, realFolder);
  return {
    folder: realFolder,
    ownRules,
    closedPaths: scan.closedPaths,
    hasContentFolder: options.hasContentFolder,
    outerFolders: outerFolders(folder, options.publishedAt),
    paths: options.hasContentFolder ? withContentFolder(scan.files) : scan.files,
    folders: [...new Set(scan.folders)],
    links: [...scan.links],
    diagnostics: scan.diagnostics,
  };
}

/** A path with links resolved. If it does not exist, the links of its folder are resolved. */
async function realPath(path: string): Promise<string> {
  const found = await fs.realpath(path).catch(() => undefined);
  if (found !== undefined || dirname(path) === path) return found ?? path;
  return join(await realPath(dirname(path)), basename(path));
}

interface Scan {
  folder: string;
  /** With links resolved, like the paths they are compared with. */
  closedPaths: readonly string[];
  rules: IgnoreRules;
  seenFolders: Set<string>;
  files: Map<string, string>;
  folders: string[];
  links: Set<string>;
  diagnostics: Diagnostic[];
  /** Matching a thousand rules against thousands of paths takes a second, so other work gets turns. */
  giveTurn: () => Promise<void>;
}

async function scanFolder(scan: Scan, folder: string): Promise<void> {
  if (scan.seenFolders.has(folder)) return;
  scan.seenFolders.add(folder);
  const place = relative(scan.folder, folder).split(sep);
  if (place.length > FOLDERS_DEEP_MAX) {
    scan.diagnostics.push(tooDeep(place.join('/')));
    return;
  }
  scan.folders.push(folder);
  // Computed once per folder, because a site may have ten thousand files in a few folders.
  const prefix = folder === scan.folder ? '' : `${place.join('/')}/`;
  const mayBeClosed = scan.closedPaths.some((closed) => isInside(folder, closed) || isInside(closed, folder));
  const entries = await readFolder(scan, folder);
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    await scan.giveTurn();
    const path = folder.endsWith(sep) ? folder + entry.name : folder + sep + entry.name;
    const isFolder = entry.isDirectory();
    const sitePath = prefix + entry.name;
    if (scan.rules.ruleFor(sitePath, isFolder) !== undefined || (mayBeClosed && isClosed(scan, path)))
      continue;
    if (isFolder) await scanFolder(scan, path);
    else if (entry.isFile()) scan.files.set(sitePath, path);
    else if (entry.isSymbolicLink()) await followLink(scan, path, sitePath);
  }
}

function tooDeep(folder: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'unreadable-folder',
    file: folder,
    message: `The folder is nested more than ${FOLDERS_DEEP_MAX} deep, so its pages are missing.`,
    hint: 'Move it up.',
  };
}

async function readFolder(scan: Scan, folder: string): Promise<Dirent[]> {
  try {
    return await fs.readdir(folder, { withFileTypes: true });
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    scan.diagnostics.push({
      severity: 'error',
      rule: 'unreadable-folder',
      file: relative(scan.folder, folder).split(sep).join('/') || '.',
      message: `The folder cannot be read (${reason}), so its pages are missing.`,
      hint: 'Let the account that runs the server read it.',
    });
    return [];
  }
}

async function followLink(scan: Scan, path: string, sitePath: string): Promise<void> {
  const target = await fs.realpath(path).catch(() => undefined);
  if (target === undefined || !isInside(scan.folder, target)) {
    scan.diagnostics.push({
      severity: 'warning',
      rule: target === undefined ? 'broken-symlink' : 'symlink-outside',
      file: sitePath,
      message:
        target === undefined
          ? 'The link leads to nothing.'
          : 'The link leads out of the site folder, so it is not served.',
      hint: 'Copy the file into the site folder.',
    });
    return;
  }
  if (isClosed(scan, target)) return;
  for (const link of await linksOfPath(path)) {
    scan.links.add(link);
    scan.folders.push(dirname(link));
  }
  scan.folders.push(dirname(target));
  const found = await fs.stat(target);
  if (found.isFile()) scan.files.set(sitePath, target);
  else if (found.isDirectory()) await scanLinkedFolder(scan, target, sitePath);
}

/**
 * Whether a resolved path is inside a closed one. A site inside a closed folder is itself open, but nothing else in
 * that folder is.
 */
export function isClosed(
  { closedPaths, folder }: Pick<SiteFiles, 'closedPaths' | 'folder'>,
  path: string,
): boolean {
  return closedPaths.some(
    (closed) => isInside(closed, path) && !(isInside(closed, folder) && isInside(folder, path)),
  );
}

/** Files of a linked folder are listed below the link's path. */
async function scanLinkedFolder(scan: Scan, target: string, sitePath: string): Promise<void> {
  const inner: Scan = { ...scan, files: new Map(), folders: [], seenFolders: new Set(scan.seenFolders) };
  await scanFolder(inner, target);
  scan.folders.push(...inner.folders);
  for (const absolute of inner.files.values()) {
    scan.files.set(`${sitePath}/${relative(target, absolute).split(sep).join('/')}`, absolute);
  }
}

export const CONTENT_FOLDER = 'content/';

type Listing = Pick<SiteFiles, 'paths' | 'folder' | 'hasContentFolder' | 'outerFolders'>;

/**
 * The file with this name, or with the name that the author probably meant: with the content folder or an outer folder
 * before it.
 */
export function listedFile(files: Listing, path: string): string | undefined {
  const listed = listedWithContent(files, path);
  if (listed !== undefined) return listed;
  const inner = withoutOuterFolder(files.outerFolders, path);
  return inner === undefined ? undefined : listedWithContent(files, inner);
}

/** Authors write names of files in the content folder with and without that folder. */
function listedWithContent({ paths, folder, hasContentFolder }: Listing, path: string): string | undefined {
  const listed = paths.get(path);
  if (listed !== undefined || !hasContentFolder || !path.startsWith(CONTENT_FOLDER)) return listed;
  const inner = paths.get(path.slice(CONTENT_FOLDER.length));
  return inner !== undefined && isInside(join(folder, CONTENT_FOLDER), inner) ? inner : undefined;
}

function withContentFolder(files: Map<string, string>): Map<string, string> {
  const merged = new Map<string, string>();
  for (const [path, absolute] of files)
    if (path.startsWith(CONTENT_FOLDER)) merged.set(path.slice(CONTENT_FOLDER.length), absolute);
  for (const [path, absolute] of files)
    if (!path.startsWith(CONTENT_FOLDER) && !merged.has(path)) merged.set(path, absolute);
  return merged;
}
