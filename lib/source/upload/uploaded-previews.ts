import { randomBytes } from 'node:crypto';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { type UploadLimits, unpackSite } from './unpack-site';
import { UploadRefused } from './upload-refused';

// Previews whose files CI sends: `previews/{label}--{site}/{time}` in the data folder. The newest is shown, the one
// before it stays for who is reading it.

const KEPT_MAX = 50;
const KEPT_MS = 30 * 24 * 60 * 60_000;
const VERSIONS_KEPT = 2;
/** Each takes memory and disk at once. */
const AT_ONCE_MAX = 2;
let running = 0;

interface Uploads {
  dataDirectory: string;
  /** Name of the preview in hosts: `{label}--{site}`. */
  name: string;
}

const folderOf = ({ dataDirectory, name }: Uploads) => path.join(dataDirectory, 'previews', name);

/** The folder of the newest files that were sent; `undefined` if none were. */
export async function uploadedFolder(uploads: Uploads): Promise<string | undefined> {
  const newest = (await versionsIn(folderOf(uploads))).at(-1);
  return newest === undefined ? undefined : path.join(folderOf(uploads), newest);
}

export interface UploadToKeep extends Uploads {
  site: string;
  /** Asked once all has arrived: meanwhile the site may be taken out, or the token. */
  isAllowed(): Promise<boolean>;
  limits?: UploadLimits;
}

/**
 * Keeps the files of a tarball, which are shown from the next request on. `busy` while others are being unpacked.
 *
 * @throws UploadRefused if they cannot be shown; then what was shown before still is
 */
export async function keepUpload(
  uploads: UploadToKeep,
  body: ReadableStream<Uint8Array>,
): Promise<'kept' | 'busy' | 'not-allowed'> {
  if (running >= AT_ONCE_MAX) return 'busy';
  running += 1;
  const folder = folderOf(uploads);
  const draft = path.join(folder, `.${randomBytes(8).toString('hex')}`);
  try {
    await fs.mkdir(draft, { recursive: true, mode: 0o700 });
    await unpackSite(body, draft, uploads.limits);
    const configuration = await fs.stat(path.join(draft, 'docs.json')).catch(() => undefined);
    if (configuration?.isFile() !== true)
      throw new UploadRefused(
        'It has no docs.json at its top. Pack the folder of the site: tar -cz -C docs .',
      );
    if (!(await uploads.isAllowed())) return 'not-allowed';
    await fs.rename(draft, path.join(folder, await nextVersion(folder)));
    await removeOld(uploads);
    return 'kept';
  } finally {
    running -= 1;
    await fs.rm(draft, { recursive: true, force: true });
    // Of a site that was taken out meanwhile, nothing stays.
    await fs.rmdir(folder).catch(() => undefined);
  }
}

/** `false` if there was none. */
export async function removeUpload(uploads: Uploads): Promise<boolean> {
  const isThere = (await uploadedFolder(uploads)) !== undefined;
  await fs.rm(folderOf(uploads), { recursive: true, force: true });
  return isThere;
}

async function versionsIn(folder: string): Promise<string[]> {
  const names = await fs.readdir(folder).catch(() => []);
  return names.filter((name) => !name.startsWith('.')).sort();
}

/** Comes after all others, also where the clock was set back. */
async function nextVersion(folder: string): Promise<string> {
  const newest = Number.parseInt((await versionsIn(folder)).at(-1) ?? '0', 36);
  const time = Math.max(Date.now(), newest + 1);
  return `${time.toString(36).padStart(9, '0')}-${randomBytes(4).toString('hex')}`;
}

async function removeOld({ dataDirectory, name, site }: Uploads & { site: string }): Promise<void> {
  const own = folderOf({ dataDirectory, name });
  for (const version of (await versionsIn(own)).slice(0, -VERSIONS_KEPT))
    await fs.rm(path.join(own, version), { recursive: true, force: true });
  const all = path.join(dataDirectory, 'previews');
  const names = (await fs.readdir(all)).filter((other) => other.endsWith(`--${site}`));
  const dated = await Promise.all(
    names.map(async (other) => ({
      other,
      changedMs: (await fs.stat(path.join(all, other)).catch(() => undefined))?.mtimeMs ?? 0,
    })),
  );
  const newestFirst = dated.toSorted((one, two) => two.changedMs - one.changedMs);
  for (const [place, { other, changedMs }] of newestFirst.entries())
    if (other !== name && (place >= KEPT_MAX || Date.now() - changedMs > KEPT_MS))
      await fs.rm(path.join(all, other), { recursive: true, force: true });
}
