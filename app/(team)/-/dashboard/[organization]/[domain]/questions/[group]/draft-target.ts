import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { placeInRepository } from '@/lib/history/place-in-repository';
import { currentSite } from '@/lib/runtime';

/** A page that a draft is added to. */
export interface DraftTarget {
  path: string;
  title: string;
  /** Path of its file in the folder of the site. */
  file: string;
}

/** Of some pages, those that are files: what an OpenAPI document says is not written here. */
export async function draftTargets(
  pages: readonly { path: string; title: string }[],
): Promise<DraftTarget[]> {
  const site = await currentSite();
  return pages.flatMap(({ path, title }) => {
    const file = site.pageFiles.get(path);
    return file === undefined || site.reference(path) !== undefined
      ? []
      : [{ path, title, file: site.placeOfFile(file) }];
  });
}

/** The text of a target and its path in the repository. */
export async function readTarget({ file }: DraftTarget): Promise<{ text: string; inRepository: string }> {
  const { folder } = await currentSite();
  const [text, place] = await Promise.all([readFile(join(folder, file), 'utf8'), placeInRepository(folder)]);
  return { text, inRepository: `${place}${file}` };
}
