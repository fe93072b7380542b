import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from './site';

const LINES_AROUND = 2;

/**
 * The lines around a line of a file, which is marked; `undefined` if they cannot be read.
 *
 * @example sourceFrame(site, { file: 'a.mdx', line: 2 }) // '  1 | # A\n> 2 | {b}\n  3 | '
 */
export function sourceFrame(
  site: Pick<Site, 'folder' | 'placeOfFile'>,
  { file, line }: { file: string; line?: number | undefined },
): string | undefined {
  if (line === undefined) return undefined;
  let lines: string[];
  try {
    lines = readFileSync(join(site.folder, site.placeOfFile(file)), 'utf8').split(/\r?\n/);
  } catch {
    // The file has been removed meanwhile.
    return undefined;
  }
  const first = Math.max(1, line - LINES_AROUND);
  return lines
    .slice(first - 1, line + LINES_AROUND)
    .map((text, index) => `${first + index === line ? '>' : ' '} ${first + index} | ${text}`)
    .join('\n');
}
