import { randomBytes } from 'node:crypto';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { servingState } from '@/lib/base/serving-state';

// Uploads as folders: `previews/{label}--{site}/{version}` in the data folder. Folders that begin with a dot are
// incomplete. The version before the newest stays for requests that still read it.

const VERSIONS_KEPT = 2;

export const uploadsIn = (dataDirectory: string) => path.join(dataDirectory, 'previews');

export const uploadFolder = (dataDirectory: string, name: string) =>
  path.join(uploadsIn(dataDirectory), name);

/** The name of the newest version; `undefined` if there is none. */
export async function newestVersion(folder: string): Promise<string | undefined> {
  return (await versionsIn(folder)).at(-1);
}

/** A name that sorts after all others, even if the clock was set back. */
export async function nextVersion(folder: string): Promise<string> {
  const newest = Number.parseInt((await newestVersion(folder)) ?? '0', 36);
  const time = Math.max(Date.now(), newest + 1);
  return `${time.toString(36).padStart(9, '0')}-${randomBytes(4).toString('hex')}`;
}

export async function removeFormerVersions(folder: string): Promise<void> {
  for (const version of (await versionsIn(folder)).slice(0, -VERSIONS_KEPT))
    await fs.rm(path.join(folder, version), { recursive: true, force: true });
}

/** Removes a preview's uploads, except incomplete ones. */
export async function removeUploadFolder(dataDirectory: string, name: string): Promise<void> {
  const folder = uploadFolder(dataDirectory, name);
  // Otherwise the open site would report its files as lost.
  servingState().closeSite(name);
  for (const version of await versionsIn(folder)) {
    // A rename is atomic, so that nobody reads an incomplete version.
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

/** A folder for an upload in progress: the files of a version, and temporary files beside them. */
export interface Draft {
  files: string;
  archive: string;
}

/** Provides a draft in the preview's folder. Everything not moved away is deleted afterwards. */
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
    // Leaves nothing behind if the site was removed meanwhile.
    await fs.rmdir(folder).catch(() => undefined);
  }
}
