const EMPHASIS_MAX = 400;
const BRACKETS_MAX = 1_000;
const TAGS_MAX = 1_000;
const NESTING_MAX = 50;

/**
 * Whether Markdown holds so many openings of emphasis, links, tags or quotes in one block that a parser would
 * compare each with each: twenty thousand characters of `*a_` take seconds. Nobody reads such a text, and it
 * is shown as it is. Costs one look at each line.
 */
export function isEntangledMarkdown(text: string): boolean {
  // What stands in a fence is no emphasis; where HTML or expressions may hide its ends, all counts.
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
    // The cells of a table are texts of their own.
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
