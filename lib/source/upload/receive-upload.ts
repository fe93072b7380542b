import { promises as fs } from 'node:fs';
import path from 'node:path';
import { PRIVATE_FILE_MODE } from '@/lib/base/files/private-mode';
import { unpackSite } from './unpack-site';
import { type Draft, uploadFolder, withDraft } from './upload-folders';
import { UploadRefused } from './upload-refused';
import { GaveWay, uploadTurns } from './upload-turns';
import type { UploadOptions, UploadOutcome, UploadToStore } from './uploaded-previews';

const ownTurns = uploadTurns();

interface Receiving extends UploadOptions {
  dataDirectory: string;
  /** Whether the draft also keeps the tarball. */
  keepsArchive?: boolean;
  /** Moves the needed parts of the draft into the preview's folder. */
  publish(folder: string, draft: Draft): Promise<void>;
}

/**
 * Unpacks a tarball from CI, and publishes its files if they are a site and are still wanted.
 *
 * @throws UploadRefused
 */
export async function receiveUpload(
  { name, site, isAllowed }: UploadToStore,
  body: ReadableStream<Uint8Array>,
  { dataDirectory, publish, keepsArchive = false, limits, turns = ownTurns }: Receiving,
): Promise<UploadOutcome> {
  const folder = uploadFolder(dataDirectory, name);
  const turn = await turns.take(site);
  if (turn === undefined) return 'busy';
  try {
    return await withDraft(folder, async (draft) => {
      const parts = turn.parts(body);
      await unpackSite(keepsArchive ? copied(parts, draft.archive) : parts, draft.files, {
        limits,
        signal: turn.signal,
      });
      const configuration = await fs.stat(path.join(draft.files, 'docs.json')).catch(() => undefined);
      if (configuration?.isFile() !== true)
        throw new UploadRefused(
          'It has no docs.json at its top. Pack the folder of the site: tar -cz -C docs .',
        );
      if (!(await isAllowed())) return 'not-allowed';
      await publish(folder, draft);
      return 'kept';
    });
  } catch (error) {
    if (error instanceof GaveWay) return 'too-slow';
    throw error;
  } finally {
    turn.end();
  }
}

/** Yields the parts, and copies them to a file. */
async function* copied(parts: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<Uint8Array> {
  const copy = await fs.open(file, 'wx', PRIVATE_FILE_MODE);
  try {
    for await (const part of parts) {
      await copy.writeFile(part);
      yield part;
    }
  } finally {
    await copy.close();
  }
}
