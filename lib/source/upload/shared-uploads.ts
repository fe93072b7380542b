import { createReadStream, promises as fs } from 'node:fs';
import path from 'node:path';
import { withinMs } from '@/lib/base/concurrency/within-ms';
import { reasonOf } from '@/lib/base/errors/reason-of';
import { SourceUnavailable } from '@/lib/base/errors/source-unavailable';
import { labelOfPreview } from '../preview-host';
import { pastUploads } from './past-uploads';
import { receiveUpload } from './receive-upload';
import { sharedList } from './shared-list';
import { unpackSite } from './unpack-site';
import {
  newestVersion,
  removeFormerVersions,
  removeUploadFolder,
  uploadFolder,
  uploadsIn,
  withDraft,
} from './upload-folders';
import type { StoredUpload, UploadStore } from './upload-store';
import type { PreviewName, UploadedPreviews, UploadOptions } from './uploaded-previews';

/** Total size of a site's tarballs. They are in the database, and so in its backups. */
const SITE_BYTES_MAX = 1_000_000_000;
const PART_BYTES = 1_000_000;
const WAIT_MS_MAX = 20_000;
/** A failed upload is not unpacked again for each reader. */
const TRY_AGAIN_MS = 10_000;

type SiteUpload = StoredUpload & { site: string };

interface SharedUploadOptions extends UploadOptions {
  store: () => Promise<UploadStore>;
  report: (line: string) => void;
  /** How long another server's change may go unnoticed. */
  lookMs?: number;
}

/**
 * Lets all servers of a database show an upload to one of them. The database stores the tarballs; each server unpacks
 * one into its data folder when it first needs the preview.
 */
export function sharedUploads(
  dataDirectory: string,
  { store, report, lookMs, ...options }: SharedUploadOptions,
): UploadedPreviews {
  const list = sharedList({
    read: async (site) => (await store()).newest(site),
    onChange: (site, uploads) =>
      void removeOthers(site, uploads).catch((error: unknown) =>
        report(`Old previews of "${site}" could not be removed: ${reasonOf(error)}`),
      ),
    lookMs,
  });
  const fetches = new Map<number, Promise<string>>();
  let lastFetch: Promise<unknown> = Promise.resolve();

  async function folder({ name, site }: PreviewName): Promise<string | undefined> {
    const own = uploadFolder(dataDirectory, name);
    try {
      const upload = (await list.of(site)).find((other) => other.name === name);
      return upload && (await fetched(own, { ...upload, site }));
    } catch (error) {
      const former = await newestVersion(own);
      if (former !== undefined) return path.join(own, former);
      throw new SourceUnavailable(`The preview "${name}" cannot be shown now: ${reasonOf(error)}`);
    }
  }

  async function fetched(own: string, upload: SiteUpload): Promise<string> {
    const place = path.join(own, versionOf(upload.id));
    if (await isFolder(place)) return place;
    const late = () => {
      throw new Error('it is still being unpacked.');
    };
    return withinMs(WAIT_MS_MAX, fetches.get(upload.id) ?? fetchOf(own, upload), late);
  }

  /** One at a time, because each needs memory and disk. */
  function fetchOf(own: string, { id, site }: SiteUpload): Promise<string> {
    const fetching = lastFetch.then(async () => {
      const parts = (await store()).read(id);
      return withDraft(own, async ({ files }) => {
        await unpackSite(parts, files, { limits: options.limits });
        return publish(own, { files, id });
      });
    });
    fetches.set(id, fetching);
    lastFetch = fetching.then(
      () => fetches.delete(id),
      () => {
        // A newer upload may have replaced it meanwhile.
        list.forget(site);
        setTimeout(() => fetches.delete(id), TRY_AGAIN_MS).unref();
      },
    );
    return fetching;
  }

  async function publish(own: string, { files, id }: { files: string; id: number }): Promise<string> {
    const place = path.join(own, versionOf(id));
    await fs.rename(files, place).catch(async (error: unknown) => {
      // Another server on the same data folder was faster.
      if (!(await isFolder(place))) throw error;
    });
    await removeFormerVersions(own);
    return place;
  }

  /** Removes folders of uploads that are no longer in the database. */
  async function removeOthers(site: string, uploads: readonly StoredUpload[]): Promise<void> {
    const all = await fs.readdir(uploadsIn(dataDirectory)).catch(() => []);
    const kept = new Set(uploads.map(({ name }) => name));
    const others = all.filter((name) => labelOfPreview(name, site) !== undefined && !kept.has(name));
    for (const name of others) await removeUploadFolder(dataDirectory, name);
  }

  return {
    folder,
    keep: (upload, body) =>
      receiveUpload(upload, body, {
        ...options,
        dataDirectory,
        keepsArchive: true,
        async publish(own, { files, archive }) {
          const opened = await store();
          const { size: bytes } = await fs.stat(archive);
          const id = await opened.put(upload, { bytes, parts: partsOf(archive) });
          await publish(own, { files, id });
          const others = (await opened.newest(upload.site)).filter(({ name }) => name !== upload.name);
          const sent = others.map(({ sentAt, ...other }) => ({ ...other, sentMs: sentAt.getTime() }));
          const past = pastUploads(sent, { ...options, bytesLeft: SITE_BYTES_MAX - bytes });
          if (past.length > 0) await opened.remove(upload.site, past);
          list.forget(upload.site);
        },
      }),
    async remove({ name, site }) {
      const removed = await (await store()).remove(site, [name]);
      list.forget(site);
      await removeUploadFolder(dataDirectory, name);
      return removed > 0;
    },
    async removeShared(site) {
      await (await store()).removeAll(site);
      list.forget(site);
    },
  };
}

/** Opens the file with the first part, and closes it however the reading ends. */
async function* partsOf(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file, { highWaterMark: PART_BYTES });
}

/** Sorts after every version that a server without a shared database creates. */
function versionOf(id: number): string {
  return `s${id.toString(36).padStart(8, '0')}`;
}

async function isFolder(place: string): Promise<boolean> {
  return (await fs.stat(place).catch(() => undefined))?.isDirectory() === true;
}
