import fs from 'node:fs';
import path from 'node:path';
import { isInside } from '@/lib/base/files/is-inside';
import type { GitSettings } from './git-settings';
import { type SettingReading, settingFrom } from './setting';
import type { SitesSettings } from './sites-settings';

export interface Places {
  projectDirectory: string;
  /** The base for a variable's relative path. */
  relativeTo: (variable: string) => string;
}

export interface FolderReading extends Places, SettingReading {}

export function pathFrom(reading: FolderReading, name: string): string | undefined {
  const value = settingFrom(reading, name);
  return value === undefined ? undefined : path.resolve(reading.relativeTo(name), value);
}

export function docsDirectoryFrom(reading: FolderReading): string {
  const directory = pathFrom(reading, 'DOCS_DIR');
  if (directory === undefined) return reading.projectDirectory;
  const found = fs.statSync(directory, { throwIfNoEntry: false });
  const advice = 'Write the path of the folder that holds docs.json.';
  if (!found) reading.problems.push(`DOCS_DIR is "${directory}", which does not exist. ${advice}`);
  else if (!found.isDirectory())
    reading.problems.push(`DOCS_DIR is "${directory}", which is not a folder. ${advice}`);
  return directory;
}

/** Name of the link to the served release, in the source folder. */
export const CURRENT_RELEASE = 'current';

export function releaseDirectoryFrom(
  reading: FolderReading,
  { git, sourceDirectory }: { git: GitSettings; sourceDirectory: string },
): string {
  const directory = path.join(sourceDirectory, CURRENT_RELEASE, git.folder);
  const named = pathFrom(reading, 'DOCS_DIR');
  // Child processes of this one get both variables.
  if (named !== undefined && named !== directory)
    reading.problems.push('DOCS_DIR and DOCS_GIT_URL are both set. Keep the one that has the site.');
  return directory;
}

interface Folders {
  docsDirectory: string;
  dataDirectory: string;
  git: GitSettings | undefined;
  sites: SitesSettings | undefined;
}

/**
 * Reports folders that contain one another. Nothing in the data folder may be served, the home site would expose
 * everything in its folder, and a site of `SITES_DIR` that contains the home site would expose that.
 */
export function requireApart(
  { problems }: FolderReading,
  { docsDirectory, dataDirectory, git, sites }: Folders,
): void {
  if (git === undefined && isInside(realPath(dataDirectory), realPath(docsDirectory)))
    problems.push(
      `LECTERN_DATA_DIR is "${dataDirectory}", which holds the site itself, and nothing in it is ever served. Write the path of a folder of its own.`,
    );
  if (sites === undefined) return;
  const { directory } = sites;
  if (fs.statSync(directory, { throwIfNoEntry: false })?.isDirectory() !== true)
    problems.push(
      `SITES_DIR is "${directory}", which is not a folder. Write the path of the folder that holds a folder for each site.`,
    );
  for (const [name, other] of [
    ['DOCS_DIR', docsDirectory],
    ['LECTERN_DATA_DIR', dataDirectory],
  ] as const)
    if (isInside(realPath(other), realPath(directory)) || isInside(realPath(directory), realPath(other)))
      problems.push(
        `SITES_DIR is "${directory}" and ${name} is "${other}". Write folders of which none is in the other.`,
      );
}

/** A path with symbolic links resolved, even if its last folders do not exist yet. */
function realPath(folder: string): string {
  if (fs.existsSync(folder)) return fs.realpathSync(folder);
  const parent = path.dirname(folder);
  return parent === folder ? folder : path.join(realPath(parent), path.basename(folder));
}
