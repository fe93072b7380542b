export interface SourceFile {
  /** Relative to the site folder, with forward slashes. */
  path: string;
  text: string;
}

/** A place in a file, as an offset in UTF-16 code units. */
export interface Place {
  file: SourceFile;
  offset: number;
}

/** 1-based line and column, as editors count them. */
export interface Position {
  line: number;
  column: number;
}

const lineStartsOf = new WeakMap<SourceFile, number[]>();

/** Line and column of a place. Lines are indexed on the first call for a file. */
export function positionOf({ file, offset }: Place): Position {
  let starts = lineStartsOf.get(file);
  if (starts === undefined) {
    starts = findLineStarts(file.text);
    lineStartsOf.set(file, starts);
  }
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

function findLineStarts(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}
