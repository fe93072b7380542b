import { promises as fs } from 'node:fs';
import { LruCache } from '@/lib/base/values/lru-cache';
import { readTextFile } from '@/lib/content/files/read-text-file';
import type { SiteFiles } from '@/lib/content/files/scan-site-files';

/** Pages, snippets and components can contain `<Visibility>`. */
const TEXT = /\.(?:mdx?|[jt]sx)$/i;
const FOR_SOME = /<Visibility\b(?!\s+for=(?:\{\s*)?["'`](?:humans|agents)["'`])/;
const FENCE = /^[ \t]*(`{3,}|~{3,})/;

/** The largest known site has 24,803 texts. */
const REMEMBERED_MAX = 100_000;
/** A file that was written since may have been read halfway, and have the same state again. */
const SETTLED_MS = 2_000;

/** States of files without such parts, so that a change of one file does not read all of them again. */
const unmarked = new LruCache<string, string>(REMEMBERED_MAX);

/** Whether pages may have parts for signed-in readers, or for others only. Reads every text of the site once. */
export async function hasPartsForSome({ paths }: Pick<SiteFiles, 'paths'>): Promise<boolean> {
  for (const [path, absolute] of paths) {
    if (!TEXT.test(path)) continue;
    const state = await stateOf(absolute);
    if (state !== undefined && unmarked.get(absolute) === state) continue;
    const text = await readTextFile(absolute).catch(() => '');
    if (FOR_SOME.test(text) && FOR_SOME.test(withoutFences(text))) return true;
    if (state !== undefined) unmarked.set(absolute, state);
  }
  return false;
}

/** Changes with each write: authors can set the time of a change, but not `ctime`. `undefined` shortly after a write. */
async function stateOf(file: string): Promise<string | undefined> {
  const stat = await fs.stat(file).catch(() => undefined);
  if (stat === undefined || Date.now() - stat.ctimeMs < SETTLED_MS) return undefined;
  return `${stat.ino} ${stat.ctimeMs} ${stat.size}`;
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
