import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { placeInRepository } from '@/lib/history/place-in-repository';
import { currentSite } from '@/lib/runtime';

export interface DraftTarget {
  path: string;
  title: string;
  /** Path of the page's file in the site's folder. */
  file: string;
}

/** The pages that are files: pages from an OpenAPI document cannot be edited here. */
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

export async function readTarget({ file }: DraftTarget): Promise<{ text: string; inRepository: string }> {
  const { folder } = await currentSite();
  const [text, place] = await Promise.all([readFile(join(folder, file), 'utf8'), placeInRepository(folder)]);
  return { text, inRepository: `${place}${file}` };
}
