import { readFile, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic, Edit } from '@/lib/base/errors/diagnostic';

/** An element can span several lines, so the text of an edit may be this far below its position. */
const LINES_AHEAD_MAX = 20;

/** What comes before the address of a link, or before a string in JSON. Other attributes can contain the same text. */
const ADDRESS_BEGINS = /(?:\]\(<?|\bhref=\{?["']|\]:\s*<?|(?:^|[[:,])\s*")$/;

/**
 * The findings, with exact positions for their edits. A finding loses its edits if the file does not contain their text
 * at that position (as with values of variables), or if the file is outside the site.
 */
export async function withExactEdits(folder: string, findings: readonly Diagnostic[]): Promise<Diagnostic[]> {
  const linesOf = new Map<string, string[]>();
  for (const { file, edits } of findings) {
    if (edits !== undefined && !linesOf.has(file)) linesOf.set(file, await readLines(folder, file));
  }
  return findings.map(({ edits, ...finding }) => {
    const lines = linesOf.get(finding.file) ?? [];
    const find = finding.rule === 'terms' ? exactWord : exactAddress;
    const exact = edits?.flatMap((edit) => find(lines, edit) ?? []) ?? [];
    return exact.length > 0 && exact.length === edits?.length ? { ...finding, edits: exact } : finding;
  });
}

/** Writes edits, whose positions must be exact, into the files of a site. Returns the findings that were fixed. */
export async function writeEdits(folder: string, findings: readonly Diagnostic[]): Promise<Diagnostic[]> {
  const mended: Diagnostic[] = [];
  for (const file of new Set(findings.map((finding) => finding.file))) {
    const ofFile = findings.filter((finding) => finding.file === file && finding.edits !== undefined);
    if (ofFile.length === 0) continue;
    const lines = await readLines(folder, file);
    // From the end, so that earlier positions stay valid.
    const edits = ofFile.flatMap(({ edits = [] }) => edits).sort(byPlaceFromEnd);
    for (const { line, column, written, instead } of edits) {
      const text = lines[line - 1] ?? '';
      // Two findings can concern the same text, which the first edit has already fixed.
      if (!text.startsWith(written, column - 1)) continue;
      lines[line - 1] = text.slice(0, column - 1) + instead + text.slice(column - 1 + written.length);
    }
    await writeFile(path.join(folder, file), lines.join('\n'));
    mended.push(...ofFile);
  }
  return mended;
}

function byPlaceFromEnd(left: Edit, right: Edit): number {
  return right.line - left.line || right.column - left.column;
}

/** The position of a word that its line contains only once. */
function exactWord(lines: readonly string[], edit: Edit): Edit | undefined {
  const text = lines[edit.line - 1] ?? '';
  if (text.startsWith(edit.written, edit.column - 1)) return edit;
  const isOnce = text.split(edit.written).length === 2;
  return isOnce ? { ...edit, column: text.indexOf(edit.written) + 1 } : undefined;
}

function exactAddress(lines: readonly string[], edit: Edit): Edit | undefined {
  const { line, column, written } = edit;
  if (lines[line - 1]?.startsWith(written, column - 1)) return edit;
  for (let ahead = 0; ahead < LINES_AHEAD_MAX; ahead++) {
    const text = lines[line - 1 + ahead] ?? '';
    // The text of a link can equal its address.
    for (let at = text.indexOf(written, ahead === 0 ? column - 1 : 0); at !== -1; ) {
      const isWhole = /^(?:[)"'> ]|$)/.test(text.slice(at + written.length));
      if (isWhole && ADDRESS_BEGINS.test(text.slice(0, at)))
        return { ...edit, line: line + ahead, column: at + 1 };
      at = text.indexOf(written, at + 1);
    }
  }
  return undefined;
}

async function readLines(folder: string, file: string): Promise<string[]> {
  try {
    const place = await realpath(path.join(folder, file));
    const isInside = place.startsWith(`${await realpath(folder)}${path.sep}`);
    return isInside ? (await readFile(place, 'utf8')).split('\n') : [];
  } catch {
    return [];
  }
}
