/** The info string of a code fence. Line numbers are 1-based. */
export interface FenceMeta {
  language: string | undefined;
  title: string | undefined;
  icon: string | undefined;
  hasLineNumbers: boolean;
  hasWrap: boolean;
  isExpandable: boolean;
  hasCopy: boolean;
  /** Whether `check` reads it and compares it with the API's documents. */
  isChecked: boolean;
  highlightedLines: number[];
  focusedLines: number[];
  /** Mermaid only: whether and where to show zoom controls. */
  actions: boolean | undefined;
  placement: string | undefined;
}

const FLAGS = new Set([
  'lines',
  'showlinenumbers',
  'wrap',
  'expandable',
  'nocheck',
  'nocopy',
  'twoslash',
  'runnable',
]);

const TOKEN =
  /\{\s*(?:(highlight|focus)\s*=\s*)?\{?([\d\s,-]+)\}?\s*\}|\[(expandable|lines|wrap|nocheck|nocopy)\]|([A-Za-z][\w-]*)=(?:"([^"]*)"|'([^']*)'|\{((?:[^{}]|\{[^{}]*\})*)\}|(\S+))|(\S+)/g;

/**
 * Parses a fence's info string: known flags in any order. Unknown `key=value` pairs are dropped. The rest is the title,
 * because authors write titles as free text.
 *
 * @example readFenceMeta('js', 'JavaScript & TypeScript highlight={5-7}').title // 'JavaScript & TypeScript'
 */
export function readFenceMeta(
  language: string | null | undefined,
  meta: string | null | undefined,
): FenceMeta {
  const bareLanguage = language ?? '';
  const isFlagOnly = FLAGS.has(bareLanguage.toLowerCase());
  const result: FenceMeta = {
    language: bareLanguage === '' || isFlagOnly ? undefined : bareLanguage.replace(/\{.*$/, '').toLowerCase(),
    title: undefined,
    icon: undefined,
    hasLineNumbers: false,
    hasWrap: false,
    isExpandable: false,
    hasCopy: true,
    isChecked: true,
    highlightedLines: [],
    focusedLines: [],
    actions: undefined,
    placement: undefined,
  };
  const titleWords: string[] = [];
  if (isFlagOnly) applyFlag(result, bareLanguage);
  const glued = /\{.*$/.exec(bareLanguage)?.[0] ?? '';
  for (const match of `${glued} ${meta ?? ''}`.matchAll(TOKEN)) {
    const [, rangeKey, range, bracketFlag, key, doubleQuoted, singleQuoted, braced, bare, word] = match;
    if (range !== undefined) applyRange(result, rangeKey ?? 'highlight', range);
    else if (bracketFlag !== undefined) applyFlag(result, bracketFlag);
    else if (key !== undefined) applyPair(result, key, doubleQuoted ?? singleQuoted ?? braced ?? bare ?? '');
    else if (word !== undefined && (!applyFlag(result, word) || startsSentence(word))) titleWords.push(word);
  }
  result.title ??= titleWords.length === 0 ? undefined : titleWords.join(' ').replace(/^(["'])(.*)\1$/, '$2');
  return result;
}

/** A capitalised flag may begin a title, such as `Wrap long lines`. */
function startsSentence(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

function applyFlag(meta: FenceMeta, word: string): boolean {
  const flag = word.toLowerCase();
  if (!FLAGS.has(flag)) return false;
  if (flag === 'lines' || flag === 'showlinenumbers') meta.hasLineNumbers = true;
  if (flag === 'wrap') meta.hasWrap = true;
  if (flag === 'expandable') meta.isExpandable = true;
  if (flag === 'nocopy') meta.hasCopy = false;
  if (flag === 'nocheck') meta.isChecked = false;
  return true;
}

function applyPair(meta: FenceMeta, key: string, written: string): void {
  const value = written.replace(/^(["'])(.*)\1$/, '$2');
  const isOn = value !== 'false';
  switch (key.toLowerCase()) {
    case 'title':
    case 'filename':
      if (value !== '' && value !== 'null') meta.title = value;
      return;
    case 'icon':
      meta.icon = value;
      return;
    case 'highlight':
    case 'focus':
      applyRange(meta, key.toLowerCase(), value);
      return;
    case 'actions':
      meta.actions = isOn;
      return;
    case 'placement':
      meta.placement = value;
      return;
    default:
      if (isOn) applyFlag(meta, key);
  }
}

function applyRange(meta: FenceMeta, key: string, written: string): void {
  const lines = linesFromRanges(written);
  if (key === 'focus') meta.focusedLines.push(...lines);
  else meta.highlightedLines.push(...lines);
}

const LINES_MAX = 10_000;

/** @example linesFromRanges('1-3,5') // [1, 2, 3, 5] */
export function linesFromRanges(written: string): number[] {
  const lines: number[] = [];
  for (const part of written.split(',')) {
    const match = /^\D*(\d+)(?:\s*-\s*(\d+))?/.exec(part);
    if (match === null) continue;
    const first = Number(match[1]);
    const last = Math.min(Number(match[2] ?? match[1]), first + LINES_MAX);
    for (let line = first; line <= last; line++) lines.push(line);
  }
  return lines;
}
