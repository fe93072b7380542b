import { randomBytes } from 'node:crypto';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { servingState } from '@/lib/base/serving-state';

// What was sent, as folders: `previews/{label}--{site}/{version}` in the data folder. Names that begin with a full stop
// are being written. The version before the newest stays for who is reading it.

const VERSIONS_KEPT = 2;

/** Of all previews. */
export const uploadsIn = (dataDirectory: string) => path.join(dataDirectory, 'previews');

/** Of one preview, by its name. */
export const uploadFolder = (dataDirectory: string, name: string) =>
  path.join(uploadsIn(dataDirectory), name);

/** The name of the newest version; `undefined` if there is none. */
export async function newestVersion(folder: string): Promise<string | undefined> {
  return (await versionsIn(folder)).at(-1);
}

/** A name that comes after all others, also where the clock was set back. */
export async function nextVersion(folder: string): Promise<string> {
  const newest = Number.parseInt((await newestVersion(folder)) ?? '0', 36);
  const time = Math.max(Date.now(), newest + 1);
  return `${time.toString(36).padStart(9, '0')}-${randomBytes(4).toString('hex')}`;
}

export async function removeFormerVersions(folder: string): Promise<void> {
  for (const version of (await versionsIn(folder)).slice(0, -VERSIONS_KEPT))
    await fs.rm(path.join(folder, version), { recursive: true, force: true });
}

/** Removes what was sent for a preview, but not what is being written. */
export async function removeUploadFolder(dataDirectory: string, name: string): Promise<void> {
  const folder = uploadFolder(dataDirectory, name);
  // It would take its files for lost.
  servingState().closeSite(name);
  for (const version of await versionsIn(folder)) {
    // In one step: nobody takes half of it for the whole.
    const gone = path.join(folder, `.gone-${version}`);
    await fs.rename(path.join(folder, version), gone);
    await fs.rm(gone, { recursive: true, force: true });
  }
  await fs.rmdir(folder).catch(() => undefined);
}

async function versionsIn(folder: string): Promise<string[]> {
  const names = await fs.readdir(folder).catch(() => []);
  return names.filter((name) => !name.startsWith('.')).sort();
}

/** Where something is put together: the files of a version, and beside them what else is needed meanwhile. */
export interface Draft {
  /** Its own folder. */
  files: string;
  archive: string;
}

/** Gives a draft in the folder of a preview. What was not moved away is gone afterwards. */
export async function withDraft<Result>(
  folder: string,
  use: (draft: Draft) => Promise<Result>,
): Promise<Result> {
  const own = path.join(folder, `.${randomBytes(8).toString('hex')}`);
  const draft = { files: path.join(own, 'files'), archive: path.join(own, 'sent.tgz') };
  try {
    await fs.mkdir(draft.files, { recursive: true, mode: 0o700 });
    return await use(draft);
  } finally {
    await fs.rm(own, { recursive: true, force: true });
    // Of a site that was taken out meanwhile, nothing stays.
    await fs.rmdir(folder).catch(() => undefined);
  }
}
