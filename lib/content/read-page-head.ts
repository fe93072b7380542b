import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { PAGE_BYTES_MAX } from './files/read-text-file';
import { splitFrontMatter } from './front-matter';
import { type PageFrontMatter, pageFrontMatter } from './page-front-matter';
import type { Variables } from './substitute-variables';

const HEAD_BYTES = 4_096;

/**
 * A page's front matter for the navigation, without reading the rest; `undefined` for an unreadable file. Synchronous,
 * because a layout needs about a hundred, and each takes microseconds.
 */
export function readPageHead(path: string, variables: Variables): PageFrontMatter | undefined {
  const text = textWithHead(path);
  if (text === undefined) return undefined;
  try {
    return pageFrontMatter(splitFrontMatter(text, path).frontMatter, variables);
  } catch {
    // Closed to everybody, because it may name groups.
    return pageFrontMatter({ groups: {} });
  }
}

function textWithHead(path: string): string | undefined {
  try {
    const head = readHead(path);
    const isWhole =
      !head.startsWith('---') || /\n---[ \t]*\r?\n/.test(head) || Buffer.byteLength(head) < HEAD_BYTES;
    return isWhole ? head : wholeText(path);
  } catch {
    // The page itself and `check` report it.
    return undefined;
  }
}

/** @throws if the file is too large for a page */
function wholeText(path: string): string {
  if (statSync(path).size > PAGE_BYTES_MAX) throw new Error(`${path} is too big for a page.`);
  return readFileSync(path, 'utf8');
}

function readHead(path: string): string {
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(HEAD_BYTES);
    const text = buffer.toString('utf8', 0, readSync(file, buffer, 0, HEAD_BYTES, 0));
    return text.startsWith('\uFEFF') ? text.slice(1) : text;
  } finally {
    closeSync(file);
  }
}
