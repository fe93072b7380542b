const EMPHASIS_MAX = 400;
const BRACKETS_MAX = 1_000;
const TAGS_MAX = 1_000;
const NESTING_MAX = 50;

/**
 * Whether a block of Markdown has so many openings of emphasis, links, tags or quotes that parsing becomes quadratic:
 * twenty thousand characters of `*a_` take seconds. Such text is not prose and is shown as written. Scans each line
 * once.
 */
export function isCostlyMarkdown(text: string): boolean {
  // Fenced code has no emphasis. But HTML or expressions may hide where a fence ends; everything counts then.
  const hasFences = !/[<{$]/.test(text);
  let fence: string | undefined;
  let emphasis = 0;
  let brackets = 0;
  if (countOf(text, /<[a-z/!]/gi) > TAGS_MAX) return true;
  for (const line of text.split('\n')) {
    const mark = hasFences ? /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] : undefined;
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
      continue;
    }
    if (mark !== undefined && !(mark.startsWith('`') && line.trim().slice(mark.length).includes('`')))
      fence = mark;
    // Table cells are parsed separately.
    if (line.trim() === '' || /^\s*\|/.test(line)) {
      emphasis = 0;
      brackets = 0;
    }
    emphasis += countOf(line, /[*_~]+/g);
    brackets += countOf(line, /[[\]]/g);
    const containers = countOf(/^[\s>*+-]*/.exec(line)?.[0] ?? '', /[>*+-](?=\s|>)/g);
    const indentation = /^\s*(?=[*+-]\s|\d+[.)]\s)/.exec(line)?.[0].length ?? 0;
    if (emphasis > EMPHASIS_MAX || brackets > BRACKETS_MAX) return true;
    if (containers > NESTING_MAX || indentation > NESTING_MAX * 4) return true;
  }
  return false;
}

function countOf(text: string, expression: RegExp): number {
  return text.match(expression)?.length ?? 0;
}
