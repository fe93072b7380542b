import { randomBytes } from 'node:crypto';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { DAY_MS } from '@/lib/base/durations';
import { type TimeReading, trustedTime } from '@/lib/base/trusted-time';
import { type UploadLimits, unpackSite } from './unpack-site';
import { UploadRefused } from './upload-refused';
import { GaveWay, type UploadTurns, uploadTurns } from './upload-turns';

// Previews whose files CI sends: `previews/{label}--{site}/{time}` in the data folder. The newest is shown, the one
// before it stays for who is reading it.

const KEPT_MAX = 50;
const KEPT_MS = 30 * DAY_MS;
const VERSIONS_KEPT = 2;
const ownTurns = uploadTurns();
/** Without a word: what deletes conversations tells of a clock that jumps. */
const ownTime = trustedTime(() => undefined);

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
  turns?: UploadTurns;
  /** Whether deleting by this time is safe. */
  isTrusted?: (reading: TimeReading) => boolean;
}

/**
 * Keeps the files of a tarball, which are shown from the next request on. `busy` if others were being unpacked for long, and
 * `too-slow` if others waited meanwhile.
 *
 * @throws UploadRefused if they cannot be shown; then what was shown before still is
 */
export async function keepUpload(
  uploads: UploadToKeep,
  body: ReadableStream<Uint8Array>,
): Promise<'kept' | 'busy' | 'too-slow' | 'not-allowed'> {
  const turn = await (uploads.turns ?? ownTurns).take(uploads.site);
  if (turn === undefined) return 'busy';
  const folder = folderOf(uploads);
  const draft = path.join(folder, `.${randomBytes(8).toString('hex')}`);
  try {
    await fs.mkdir(draft, { recursive: true, mode: 0o700 });
    await unpackSite(turn.parts(body), draft, { limits: uploads.limits, signal: turn.signal });
    const configuration = await fs.stat(path.join(draft, 'docs.json')).catch(() => undefined);
    if (configuration?.isFile() !== true)
      throw new UploadRefused(
        'It has no docs.json at its top. Pack the folder of the site: tar -cz -C docs .',
      );
    if (!(await uploads.isAllowed())) return 'not-allowed';
    await fs.rename(draft, path.join(folder, await nextVersion(folder)));
    await removeOld(uploads);
    return 'kept';
  } catch (error) {
    if (error instanceof GaveWay) return 'too-slow';
    throw error;
  } finally {
    turn.end();
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

/** Removes those beyond the newest fifty, and old ones unless the clock may be wrong: far ahead, it would end them all. */
async function removeOld({ dataDirectory, name, site, isTrusted = ownTime }: UploadToKeep): Promise<void> {
  const own = folderOf({ dataDirectory, name });
  for (const version of (await versionsIn(own)).slice(0, -VERSIONS_KEPT))
    await fs.rm(path.join(own, version), { recursive: true, force: true });
  const all = path.join(dataDirectory, 'previews');
  const names = (await fs.readdir(all)).filter((other) => other !== name && other.endsWith(`--${site}`));
  const dated = await Promise.all(
    names.map(async (other) => ({
      other,
      changedMs: (await fs.stat(path.join(all, other)).catch(() => undefined))?.mtimeMs ?? 0,
    })),
  );
  const newestFirst = dated.toSorted((one, two) => two.changedMs - one.changedMs);
  const now = new Date();
  const newest = newestFirst[0] && new Date(newestFirst[0].changedMs);
  const mayJudge = isTrusted({ now, monotonicMs: performance.now(), newest });
  const isOld = (changedMs: number) => mayJudge && now.getTime() - changedMs > KEPT_MS;
  for (const [place, { other, changedMs }] of newestFirst.entries())
    if (place >= KEPT_MAX - 1 || isOld(changedMs))
      await fs.rm(path.join(all, other), { recursive: true, force: true });
}
