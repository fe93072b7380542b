// Highlights a field and its line in the example together. Lines are matched by keys and indentation, which works in
// JSON and in most sample languages.

/** Longer examples are searched up to this line. */
const LINES_MAX = 2_000;

const KEYS = [/^(\s*)"((?:[^"\\]|\\.)*)"\s*(?::|=>)/, /^(\s*)'?([A-Za-z_$][\w$.-]*)'?\s*(?::|=>)/];
/** A command-line option with a field; options are not nested. */
const OPTION = /^\s*--(?:data-urlencode|form|header) ["']?([\w.$[\]-]+?)(?:=|:)/;

interface KeyedLine {
  line: HTMLElement;
  path: string[];
}

/** Marks the counterpart of a field or line; without an element, removes the marks. */
export function pointAtLines(around: Element | undefined): void {
  for (const marked of document.querySelectorAll('[data-pointed]')) marked.removeAttribute('data-pointed');
  if (around === undefined) return;
  if (around.matches('.ref-field')) pointAtLine(around);
  else pointAtField(around);
}

function pointAtLine(field: Element): void {
  const panel = panelOf(field);
  const path = pathOf(field);
  const block = panel === undefined ? undefined : shownBlock(panel);
  if (block === undefined || path.length === 0) return;
  const fitting = keyedLines(block).filter((line) => endsWith(line.path, path));
  const shallowest = Math.min(...fitting.map((line) => line.path.length));
  const line =
    fitting.find((each) => each.path.length === shallowest)?.line ??
    (field.closest('section[aria-labelledby$="-parameters"]') === null ? undefined : lineWith(block, path));
  if (line === undefined) return;
  line.dataset.pointed = '';
  showInside(line, block.closest('pre'));
}

function pointAtField(line: Element): void {
  const block = line.closest('code');
  const keyed = block === null ? undefined : keyedLines(block).find((each) => each.line === line);
  if (keyed === undefined) return;
  const isResponse = line.closest('.response-example') !== null;
  const fields = [...document.querySelectorAll<HTMLElement>('.ref-sections .ref-field')];
  const field = fields.find(
    (each) =>
      each.checkVisibility() &&
      (panelOf(each)?.matches('.response-example') ?? !isResponse) === isResponse &&
      samePath(pathOf(each), keyed.path),
  );
  if (field === undefined) return;
  field.dataset.pointed = '';
}

/** The panel with the example for a section. */
function panelOf(field: Element): HTMLElement | undefined {
  const isResponse = field.closest('.ref-response') !== null;
  const name = isResponse ? '.response-example' : '[data-reference-requests]';
  return document.querySelector<HTMLElement>(name) ?? undefined;
}

function shownBlock(panel: Element): HTMLElement | undefined {
  return [...panel.querySelectorAll<HTMLElement>('code[data-lit]')].find((block) => block.checkVisibility());
}

/** Names from the outermost field to this one; list items have no key. */
function pathOf(field: Element): string[] {
  const names: string[] = [];
  for (let each: Element | null | undefined = field; each; each = each.parentElement?.closest('.ref-field')) {
    const name = each.querySelector(':scope > .ref-field-head > .ref-name')?.textContent ?? '';
    if (!/^\[.*\]$/.test(name)) names.unshift(name);
  }
  return names;
}

function keyedLines(block: Element): KeyedLine[] {
  const open: { indent: number; key: string }[] = [];
  const lines = [...block.querySelectorAll<HTMLElement>('.line')].slice(0, LINES_MAX);
  return lines.flatMap((line) => {
    const text = line.textContent ?? '';
    const option = OPTION.exec(text)?.[1];
    if (option !== undefined) return [{ line, path: [option] }];
    const [, space = '', key] =
      KEYS.map((pattern) => pattern.exec(text)).find((match) => match !== null) ?? [];
    if (key === undefined) return [];
    while ((open.at(-1)?.indent ?? -1) >= space.length) open.pop();
    open.push({ indent: space.length, key });
    return [{ line, path: open.map((each) => each.key) }];
  });
}

/** A field's line. Parameters are inside the address, as value or placeholder (`YOUR_ID`), and begin no line. */
function lineWith(block: Element, path: readonly string[]): HTMLElement | undefined {
  const word = new RegExp(`(?<![\\w-])(?:YOUR_)?${escaped(path.at(-1) ?? '')}(?![\\w-])`, 'i');
  return [...block.querySelectorAll<HTMLElement>('.line')].find((line) => word.test(line.textContent ?? ''));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** `{key}` matches every key. */
function samePath(path: readonly string[], keys: readonly string[]): boolean {
  return (
    path.length === keys.length &&
    path.every((name, position) => name === keys[position] || /^\{.*\}$/.test(name))
  );
}

function endsWith(keys: readonly string[], path: readonly string[]): boolean {
  return keys.length >= path.length && samePath(path, keys.slice(-path.length));
}

/** Scrolls the example, never the page. */
function showInside(line: HTMLElement, pre: HTMLElement | null): void {
  if (pre === null) return;
  const above = line.getBoundingClientRect().top - pre.getBoundingClientRect().top;
  if (above >= 0 && above + line.clientHeight <= pre.clientHeight) return;
  pre.scrollTop += above - pre.clientHeight / 2;
}
