import { readTextFile } from '@/lib/content/files/read-text-file';
import type { SiteFiles } from '@/lib/content/files/scan-site-files';

/** A text can say so in a page, a snippet or a component. */
const TEXT = /\.(?:mdx?|[jt]sx)$/i;
const FOR_SOME = /<Visibility\b(?!\s+for=(?:\{\s*)?["'`](?:humans|agents)["'`])/;
const FENCE = /^[ \t]*(`{3,}|~{3,})[\s\S]*?^[ \t]*\1/gm;

/** Whether pages may have parts for signed-in readers, or for others only. Reads every text of the site. */
export async function hasPartsForSome({ paths }: Pick<SiteFiles, 'paths'>): Promise<boolean> {
  for (const [path, absolute] of paths) {
    if (!TEXT.test(path)) continue;
    const text = await readTextFile(absolute).catch(() => '');
    if (FOR_SOME.test(text) && FOR_SOME.test(text.replace(FENCE, ''))) return true;
  }
  return false;
}
