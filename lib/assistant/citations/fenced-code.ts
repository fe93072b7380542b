/** A block of code between two lines of ticks or tildes. */
export interface FencedCode {
  /** The line that begins it. */
  opening: string;
  /** Whether all readers of Markdown see a block there: in lists and quotations they differ. */
  isSure: boolean;
  next(line: string): FenceLine;
}

interface FenceLine {
  /** What is sent on for the line. */
  sent: string;
  isOver: boolean;
  /** Whether the line is of the block; else it is still to be read. */
  isTaken: boolean;
}

const MARKS = String.raw`(?: {0,12}(?:>|[-*+](?= )|\d{1,9}[.)](?= )))*`;
/** The marks of quotations and list items, then the fence. */
const OPENING = new RegExp(String.raw`^(${MARKS} *)(\`{3,}(?=[^\`\n]*(?:\n|$))|~{3,})[^\n]*(?:\n|$)`);
/** A line that may still become one. */
const BEGINNING = new RegExp(
  String.raw`^${MARKS} *(?:[-*+]|\d{1,9}[.)]?|\`{1,2}|~{1,2}|\`{3,}[^\`\n]*|~{3,}[^\n]*)?$`,
);

/** The block that a text begins which stands at the start of a line; `wait` while that is open. */
export function fencedCode(
  text: string,
  { mayWait, isEnd }: { mayWait: boolean; isEnd: boolean },
): FencedCode | 'wait' | undefined {
  if (mayWait && BEGINNING.test(text)) return 'wait';
  const [opening, prefix = '', fence = ''] = OPENING.exec(text) ?? [];
  if (opening === undefined || !(isEnd || opening.endsWith('\n'))) return undefined;
  // Later lines of a list item are indented, where the first has its mark.
  const inside = prefix.replace(/[^> ]/g, ' ');
  return {
    opening,
    isSure: /^ {0,3}$/.test(prefix),
    next(line) {
      const [, before = '', run = '', end = ''] = /^([ >]*)(`+|~+) *(\n?)$/.exec(line) ?? [];
      // As far to the left as the first fence: further right, some readers take it for code.
      if (run.startsWith(fence) && before.includes('>') === inside.includes('>'))
        return { sent: inside + run + end, isOver: true, isTaken: true };
      const isInside =
        line.startsWith(inside) ||
        line.trim() === inside.trim() ||
        (line.startsWith('\t') && /^ {0,4}$/.test(inside));
      if (isInside) return { sent: line, isOver: false, isTaken: true };
      // Some readers end the block here, and others go on: after this line all have ended it.
      return { sent: `${inside}${fence}\n`, isOver: true, isTaken: false };
    },
  };
}
