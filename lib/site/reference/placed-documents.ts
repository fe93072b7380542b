import path from 'node:path';
import type { PageFrontMatter } from '@/lib/content/page-front-matter';

const KEYS = ['openapi', 'openapiSchema', 'asyncapi', 'graphql', 'sdk'] as const;

/**
 * Front matter whose documents are named from the folder of `docs.json`. Authors also name them from the folder of the
 * page: `../api.json post /pets`, which is read as the file beside the page, if there
 * is one.
 *
 * @param file the page's, as in `paths`
 */
export function placedDocuments<Head extends Partial<Pick<PageFrontMatter, (typeof KEYS)[number]>>>(
  head: Head,
  file: string | undefined,
  paths: ReadonlyMap<string, string>,
): Head {
  if (file === undefined) return head;
  const placed = KEYS.flatMap((key) => {
    const written = head[key];
    if (written === undefined) return [];
    const text = written.replace(/^\s*(\.{1,2}\/\S+)/, (whole, name: string) => {
      const target = path.posix.join(path.posix.dirname(file), name);
      return paths.has(target) ? target : whole;
    });
    return text === written ? [] : [[key, text] as const];
  });
  return placed.length === 0 ? head : { ...head, ...Object.fromEntries(placed) };
}
