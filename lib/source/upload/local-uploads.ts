import { promises as fs } from 'node:fs';
import path from 'node:path';
import { labelOfPreview } from '../preview-host';
import { pastUploads } from './past-uploads';
import { receiveUpload } from './receive-upload';
import {
  newestVersion,
  nextVersion,
  removeFormerVersions,
  removeUploadFolder,
  uploadFolder,
  uploadsIn,
} from './upload-folders';
import type { UploadedPreviews, UploadOptions, UploadToStore } from './uploaded-previews';

/** Stores uploads in the data folder, for a single server. */
export function localUploads(dataDirectory: string, options: UploadOptions = {}): UploadedPreviews {
  async function folder({ name }: { name: string }): Promise<string | undefined> {
    const own = uploadFolder(dataDirectory, name);
    const newest = await newestVersion(own);
    return newest === undefined ? undefined : path.join(own, newest);
  }

  /** Removes the site's previews beyond its limits, except the one just uploaded. */
  async function removePast({ name, site }: UploadToStore): Promise<void> {
    const all = await fs.readdir(uploadsIn(dataDirectory));
    const others = all.filter((other) => other !== name && labelOfPreview(other, site) !== undefined);
    const sent = await Promise.all(
      others.map(async (other) => ({
        name: other,
        sentMs: (await fs.stat(uploadFolder(dataDirectory, other)).catch(() => undefined))?.mtimeMs ?? 0,
      })),
    );
    for (const past of pastUploads(sent, options)) await removeUploadFolder(dataDirectory, past);
  }

  return {
    folder,
    keep: (upload, body) =>
      receiveUpload(upload, body, {
        ...options,
        dataDirectory,
        async publish(own, { files }) {
          await fs.rename(files, path.join(own, await nextVersion(own)));
          await removeFormerVersions(own);
          await removePast(upload);
        },
      }),
    async remove(preview) {
      const isThere = (await folder(preview)) !== undefined;
      await removeUploadFolder(dataDirectory, preview.name);
      return isThere;
    },
    removeShared: async () => undefined,
  };
}
