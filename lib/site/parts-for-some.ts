import { readTextFile } from '@/lib/content/files/read-text-file';
import type { SiteFiles } from '@/lib/content/files/scan-site-files';

/** A text can say so in a page, a snippet or a component. */
const TEXT = /\.(?:mdx?|[jt]sx)$/i;
const FOR_SOME = /<Visibility\b(?!\s+for=(?:\{\s*)?["'`](?:humans|agents)["'`])/;
const FENCE = /^[ \t]*(`{3,}|~{3,})/;

/** Whether pages may have parts for signed-in readers, or for others only. Reads every text of the site. */
export async function hasPartsForSome({ paths }: Pick<SiteFiles, 'paths'>): Promise<boolean> {
  for (const [path, absolute] of paths) {
    if (!TEXT.test(path)) continue;
    const text = await readTextFile(absolute).catch(() => '');
    if (FOR_SOME.test(text) && FOR_SOME.test(withoutFences(text))) return true;
  }
  return false;
}

/** Line by line: one pattern for whole fences would take hours for a line of nothing but backticks. */
function withoutFences(text: string): string {
  let open: string | undefined;
  const outside = text.split('\n').filter((line) => {
    const fence = FENCE.exec(line)?.[1];
    if (open === undefined) open = fence;
    else if (fence?.startsWith(open)) open = undefined;
    return open === undefined && fence === undefined;
  });
  return outside.join('\n');
}
