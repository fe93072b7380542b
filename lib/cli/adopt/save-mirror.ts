import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '@/lib/base/errors/operator-error';
import type { OldSite } from './old-site';

export interface Mirror {
  /** `not-kept` if the file system does not accept the path, or needs both a file and a folder there. */
  keep(path: string, html: string): Promise<'kept' | 'not-kept'>;
  finish(site: OldSite): Promise<void>;
}

const UNFIT = new Set(['ENAMETOOLONG', 'EEXIST', 'ENOTDIR', 'EISDIR']);

/** Saves the pages of an old site as files, so that it can be compared again after it is gone. */
export async function saveMirror(folder: string): Promise<Mirror> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0)
    throw new OperatorError(`${folder} holds files already. Name an empty or missing folder with --mirror.`);
  return {
    async keep(pagePath, html) {
      // Encoded slashes and dots of an address must not lead out of the folder.
      const parts = pagePath.split('/').filter((part) => part !== '' && part !== '.' && part !== '..');
      const file = path.join(folder, ...parts.map((part) => part.replace(/[\\\0]/g, '-')), 'index.html');
      try {
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, html);
        return 'kept';
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        if (UNFIT.has(code)) return 'not-kept';
        throw error;
      }
    },
    async finish({ redirects }) {
      const rules = redirects.map(
        ({ source, destination, isPermanent }) =>
          `${encodeURI(source)} ${encodeURI(destination)} ${isPermanent ? 301 : 302}\n`,
      );
      await writeFile(path.join(folder, '_redirects'), rules.join(''));
    },
  };
}
