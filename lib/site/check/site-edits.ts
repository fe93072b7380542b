import { readFile, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic, Edit } from '@/lib/base/errors/diagnostic';

/** How many lines below its position the text of an edit may be, because elements span several. */
const LINES_AHEAD_MAX = 20;

/** What stands before the address of a link, and before a text in JSON; other attributes can have the same text. */
const ADDRESS_BEGINS = /(?:\]\(<?|\bhref=\{?["']|\]:\s*<?|(?:^|[[:,])\s*")$/;

/**
 * The findings, with the exact places of their edits. A finding loses its edits where the file does not have their text
 * at that place, as with values of variables, and where the file is outside the site.
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

/** Writes edits into the files of a site, whose places must be exact; returns the findings that are mended. */
export async function writeEdits(folder: string, findings: readonly Diagnostic[]): Promise<Diagnostic[]> {
  const mended: Diagnostic[] = [];
  for (const file of new Set(findings.map((finding) => finding.file))) {
    const ofFile = findings.filter((finding) => finding.file === file && finding.edits !== undefined);
    if (ofFile.length === 0) continue;
    const lines = await readLines(folder, file);
    // From the end, so that the places before stay what they are.
    const edits = ofFile.flatMap(({ edits = [] }) => edits).sort(byPlaceFromEnd);
    for (const { line, column, written, instead } of edits) {
      const text = lines[line - 1] ?? '';
      // Two findings can mean one text, which the first edit has mended.
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

/** A word of a text, where its line has it only once. */
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
    // Words of a link can be its address too.
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
