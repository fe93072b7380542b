export interface FencedCode {
  opening: string;
  /** Whether all Markdown parsers see a block here: in lists and quotations they differ. */
  isSure: boolean;
  next(line: string): FenceLine;
}

interface FenceLine {
  sent: string;
  isOver: boolean;
  /** Whether the line belongs to the block; otherwise it still has to be read. */
  isTaken: boolean;
}

const MARKS = String.raw`(?: {0,12}(?:>|[-*+](?= )|\d{1,9}[.)](?= )))*`;
/** The marks of quotations and list items, then the fence. */
const OPENING = new RegExp(String.raw`^(${MARKS} *)(\`{3,}(?=[^\`\n]*(?:\n|$))|~{3,})[^\n]*(?:\n|$)`);
/** A line that may still become an opening fence. */
const BEGINNING = new RegExp(
  String.raw`^${MARKS} *(?:[-*+]|\d{1,9}[.)]?|\`{1,2}|~{1,2}|\`{3,}[^\`\n]*|~{3,}[^\n]*)?$`,
);

/** The code block at the start of a text that starts a line; `wait` while more text could make it one. */
export function fencedCode(
  text: string,
  { mayWait, isEnd }: { mayWait: boolean; isEnd: boolean },
): FencedCode | 'wait' | undefined {
  if (mayWait && BEGINNING.test(text)) return 'wait';
  const [opening, prefix = '', fence = ''] = OPENING.exec(text) ?? [];
  if (opening === undefined || !(isEnd || opening.endsWith('\n'))) return undefined;
  // Later lines of a list item are indented where the first has its mark.
  const inside = prefix.replace(/[^> ]/g, ' ');
  return {
    opening,
    isSure: /^ {0,3}$/.test(prefix),
    next(line) {
      const [, before = '', run = '', end = ''] = /^([ >]*)(`+|~+) *(\n?)$/.exec(line) ?? [];
      // As far left as the opening fence: further right, some parsers treat it as code.
      if (run.startsWith(fence) && before.includes('>') === inside.includes('>'))
        return { sent: inside + run + end, isOver: true, isTaken: true };
      const isInside =
        line.startsWith(inside) ||
        line.trim() === inside.trim() ||
        (line.startsWith('\t') && /^ {0,4}$/.test(inside));
      if (isInside) return { sent: line, isOver: false, isTaken: true };
      // Some parsers end the block here and others continue it; an explicit fence ends it for all.
      return { sent: `${inside}${fence}\n`, isOver: true, isTaken: false };
    },
  };
}
