import path from 'node:path';
import { CONTENT_FOLDER, listedFile, type SiteFiles } from '@/lib/content/files/scan-site-files';
import type { PageFrontMatter } from '@/lib/content/page-front-matter';

const KEYS = ['openapi', 'openapiSchema', 'openapiChangelog', 'asyncapi', 'graphql', 'sdk'] as const;

/**
 * Front matter with document names relative to the folder of `docs.json`. Authors may also write them relative to the
 * page, such as `../api.json post /pets`; the file next to the page wins if it exists.
 *
 * @param file the page's, as in `files.paths`
 */
export function placedDocuments<Head extends Partial<Pick<PageFrontMatter, (typeof KEYS)[number]>>>(
  head: Head,
  file: string | undefined,
  files: Pick<SiteFiles, 'paths' | 'folder' | 'hasContentFolder' | 'outerFolders'>,
): Head {
  if (file === undefined) return head;
  const folder = path.posix.dirname(file);
  // `file` lacks the content folder that the page may be in, but the author counts from where the page really is.
  const isInContent = listedFile(files, CONTENT_FOLDER + file) !== undefined;
  const folders = isInContent ? [folder, CONTENT_FOLDER + folder] : [folder];
  const placed = KEYS.flatMap((key) => {
    const written = head[key];
    if (written === undefined) return [];
    const text = written.replace(/^\s*(\.{1,2}\/\S+)/, (whole, name: string) => {
      const target = folders
        .map((folder) => path.posix.join(folder, name))
        .find((place) => files.paths.has(place));
      return target ?? whole;
    });
    return text === written ? [] : [[key, text] as const];
  });
  return placed.length === 0 ? head : { ...head, ...Object.fromEntries(placed) };
}
