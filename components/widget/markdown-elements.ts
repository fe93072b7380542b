/** An element with attributes and content; text is never parsed as HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...content);
  return made;
}

/** A reply's Markdown as elements. Unknown syntax stays as written, and nothing is loaded. */
export function markdownElements(text: string, base: string): Node[] {
  const elements: Node[] = [];
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const fence = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) {
      const end = lines.findIndex((later, place) => place > at && later.trim().startsWith(fence));
      const code = lines.slice(at + 1, end === -1 ? undefined : end).join('\n');
      elements.push(element('pre', { tabindex: '0' }, element('code', {}, code)));
      at = end === -1 ? lines.length : end;
      continue;
    }
    const heading = /^#{1,6}\s+(.*)/.exec(line)?.[1];
    if (heading !== undefined) {
      elements.push(element('h4', {}, ...inlineElements(heading, base)));
      continue;
    }
    const taken = linesWhile(lines, at, kindOf(line));
    at += taken.length - 1;
    elements.push(...blockOf(taken, base));
  }
  return elements;
}

type LineKind = 'empty' | 'bullet' | 'number' | 'row' | 'words';

function kindOf(line: string): LineKind {
  if (line.trim() === '') return 'empty';
  if (/^\s*[-*•]\s/.test(line)) return 'bullet';
  if (/^\s*\d+[.)]\s/.test(line)) return 'number';
  return /^\s*\|.*\|\s*$/.test(line) ? 'row' : 'words';
}

function linesWhile(lines: readonly string[], from: number, kind: LineKind): string[] {
  const isOther = (line: string) => kindOf(line) !== kind || /^\s*(?:`{3}|~{3}|#{1,6}\s)/.test(line);
  const end = lines.findIndex((line, place) => place > from && isOther(line));
  return lines.slice(from, end === -1 ? undefined : end);
}

function blockOf(lines: readonly string[], base: string): Node[] {
  const kind = kindOf(lines[0] ?? '');
  const items = () =>
    lines.map((line) =>
      element('li', {}, ...inlineElements(line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, ''), base)),
    );
  switch (kind) {
    case 'empty':
      return [];
    case 'bullet':
      return [element('ul', {}, ...items())];
    case 'number':
      return [element('ol', {}, ...items())];
    case 'row':
      return [tableOf(lines, base)];
    case 'words':
      return [element('p', {}, ...inlineElements(lines.join('\n'), base))];
  }
}

function tableOf(lines: readonly string[], base: string): HTMLElement {
  const rows = lines.filter((line) => !/^[\s|:-]+$/.test(line));
  return element(
    'table',
    {},
    ...rows.map((row, position) =>
      element(
        'tr',
        {},
        ...row
          .trim()
          .slice(1, -1)
          .split(/(?<!\\)\|/)
          .map((cell) => element(position === 0 ? 'th' : 'td', {}, ...inlineElements(cell.trim(), base))),
      ),
    ),
  );
}

const INLINE =
  /`([^`]+)`|\*\*([^*]+)\*\*|!?\[((?:[^[\]\\]|\\.)*)\]\(([^\s()]+)(?:\s+"([^"]*)")?\)|\*([^*\s][^*]*)\*/;

function inlineElements(text: string, base: string): (Node | string)[] {
  const made: (Node | string)[] = [];
  let rest = text;
  // A loop instead of recursion, because a long reply has thousands of them in a row.
  for (let found = INLINE.exec(rest); found !== null; found = INLINE.exec(rest)) {
    made.push(...plainText(rest.slice(0, found.index)), inlineElement(found, base));
    rest = rest.slice(found.index + found[0].length);
  }
  return [...made, ...plainText(rest)];
}

function plainText(text: string): string[] {
  return text === '' ? [] : [text.replace(/\\([\\[\]`*_|])/g, '$1')];
}

function inlineElement(found: RegExpExecArray, base: string): Node | string {
  const [, code, strong, label, address, title, emphasis] = found;
  if (code !== undefined) return element('code', {}, code);
  if (strong !== undefined) return element('strong', {}, ...inlineElements(strong, base));
  if (emphasis !== undefined) return element('em', {}, ...inlineElements(emphasis, base));
  return linkTo(address ?? '', { label: label ?? '', title, base });
}

/** A link that opens a new tab; only its text if the address is not a web page. */
export function linkTo(
  address: string,
  { label, title, base }: { label: string; title?: string | undefined; base: string },
): Node | string {
  const words = label.replace(/\\(.)/g, '$1');
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return words;
  const named = title === undefined ? {} : { title, 'aria-label': `${words}: ${title}` };
  const link = element(
    'a',
    { href: url.href, target: '_blank', rel: 'noopener noreferrer', ...named },
    words,
  );
  return title !== undefined && /^\d+$/.test(words) ? element('sup', {}, link) : link;
}
