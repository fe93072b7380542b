export interface Docstring {
  text: string;
  parameters: Map<string, { type?: string | undefined; text: string }>;
  returns?: { type?: string | undefined; text: string } | undefined;
  throws: { type: string; text: string }[];
  examples: string;
}

/** Section titles of the Google and NumPy styles, by kind. */
const SECTIONS: Record<string, 'parameters' | 'returns' | 'throws' | 'examples' | 'note'> = {
  args: 'parameters',
  arguments: 'parameters',
  parameters: 'parameters',
  'other parameters': 'parameters',
  'keyword args': 'parameters',
  'keyword arguments': 'parameters',
  attributes: 'parameters',
  returns: 'returns',
  yields: 'returns',
  raises: 'throws',
  example: 'examples',
  examples: 'examples',
  note: 'note',
  notes: 'note',
  warning: 'note',
  'see also': 'note',
};

/** Reads a docstring in Google, NumPy or Sphinx style, or plain text. */
export function readDocstring(written: string): Docstring {
  const read: Docstring = { text: '', parameters: new Map(), throws: [], examples: '' };
  const rest = readFields(written.replace(/\r\n?/g, '\n').split('\n'), read);
  const plain: string[] = [];
  for (let position = 0; position < rest.length; ) {
    const line = rest[position] ?? '';
    const title = /^(\S[^:]*):?\s*$/.exec(line)?.[1]?.toLowerCase() ?? '';
    const kind = SECTIONS[title];
    const isNumpy = /^-{3,}\s*$/.test(rest[position + 1] ?? '');
    const isGoogle = /:\s*$/.test(line) && /^\s+\S/.test(rest[position + 1] ?? '');
    if (kind === undefined || !(isNumpy || isGoogle)) {
      plain.push(line);
      position += 1;
      continue;
    }
    const start = position + (isNumpy ? 2 : 1);
    let end = start;
    while (end < rest.length && !endsSection(rest, end, isNumpy)) end += 1;
    const inside = dedented(rest.slice(start, end));
    if (kind === 'note') plain.push('', `**${line.replace(/:?\s*$/, '')}**`, '', ...inside, '');
    else addSection(read, kind, { lines: inside, isNumpy });
    position = end;
  }
  read.text = markdownOf(plain);
  return read;
}

function endsSection(lines: readonly string[], at: number, isNumpy: boolean): boolean {
  const line = lines[at] ?? '';
  return isNumpy ? /^\S/.test(line) && /^-{3,}\s*$/.test(lines[at + 1] ?? '') : /^\S/.test(line);
}

function addSection(
  read: Docstring,
  kind: 'parameters' | 'returns' | 'throws' | 'examples',
  { lines, isNumpy }: { lines: readonly string[]; isNumpy: boolean },
): void {
  if (kind === 'examples') {
    read.examples = markdownOf(lines);
    return;
  }
  if (kind === 'returns') {
    const [first = '', ...more] = lines;
    const isTyped = isNumpy && more.some((line) => /^\s+\S/.test(line));
    read.returns = isTyped
      ? { type: first.replace(/^\w+\s*:\s*/, '').trim(), text: markdownOf(dedented(more)) }
      : { text: markdownOf(lines) };
    return;
  }
  for (const { head, text } of entriesOf(lines, isNumpy)) {
    const [, names = head, type] = /^(.*?)\s*(?:\(([^)]*)\)|:\s*(.*))?$/.exec(head) ?? [];
    const typed = type ?? (isNumpy ? /:\s*(.*)$/.exec(head)?.[1] : undefined);
    for (const name of names.split(',').map((each) => each.replace(/[`*]/g, '').trim())) {
      if (kind === 'throws') read.throws.push({ type: name, text });
      else read.parameters.set(name, { type: typed?.replace(/,\s*optional$/, ''), text });
    }
  }
}

/** Entries start at the margin; indented lines belong to the entry before. */
function entriesOf(lines: readonly string[], isNumpy: boolean): { head: string; text: string }[] {
  const entries: { head: string; lines: string[] }[] = [];
  for (const line of lines) {
    const last = entries.at(-1);
    if (/^\S/.test(line)) {
      const [, head = line, text = ''] = isNumpy ? [] : (/^([^:]+?):\s*(.*)$/.exec(line) ?? []);
      entries.push({ head, lines: text === '' ? [] : [text] });
    } else last?.lines.push(line.trim());
  }
  return entries.map(({ head, lines: text }) => ({ head: head.trim(), text: markdownOf(text) }));
}

/** Reads Sphinx field lists, `:param name: …`; returns the other lines. */
function readFields(lines: readonly string[], read: Docstring): string[] {
  const rest: string[] = [];
  const types = new Map<string, string>();
  for (let position = 0; position < lines.length; position += 1) {
    const field = /^:(\w+)(?:\s+([^:]+))?:\s*(.*)$/.exec(lines[position] ?? '');
    if (field === null || !FIELD.test(field[1] ?? '')) {
      rest.push(lines[position] ?? '');
      continue;
    }
    const [, kind = '', named = '', first = ''] = field;
    const text = [first];
    while (/^\s+\S/.test(lines[position + 1] ?? '')) text.push((lines[++position] ?? '').trim());
    const words = named.trim().split(/\s+/);
    const name = (words.at(-1) ?? '').replace(/[`*]/g, '');
    const said = markdownOf(text);
    if (/^(?:type|vartype)$/.test(kind)) types.set(name, said);
    else if (kind === 'rtype') read.returns = { ...read.returns, text: read.returns?.text ?? '', type: said };
    else if (/^returns?$/.test(kind)) read.returns = { ...read.returns, text: said };
    else if (/^(?:raises?|except|exception)$/.test(kind)) read.throws.push({ type: name, text: said });
    else
      read.parameters.set(name, {
        type: words.length > 1 ? words.slice(0, -1).join(' ') : undefined,
        text: said,
      });
  }
  for (const [name, type] of types) {
    const known = read.parameters.get(name);
    read.parameters.set(name, { text: known?.text ?? '', type });
  }
  return rest;
}

const FIELD =
  /^(?:param|parameter|arg|argument|key|keyword|var|ivar|cvar|type|vartype|rtype|returns?|raises?|except|exception)$/;

function dedented(lines: readonly string[]): string[] {
  const depths = lines.filter((line) => line.trim() !== '').map((line) => /^\s*/.exec(line)?.[0].length ?? 0);
  const depth = Math.min(...depths, 40);
  return lines.map((line) => line.slice(Math.min(depth, /^\s*/.exec(line)?.[0].length ?? 0)));
}

/** Converts interpreter examples to code blocks, and Sphinx roles to names. */
function markdownOf(lines: readonly string[]): string {
  const made: string[] = [];
  let isCode = false;
  let isFenced = false;
  for (const line of lines) {
    if (/^\s*(?:```|~~~)/.test(line)) isFenced = !isFenced;
    const begins = !isFenced && /^\s*>>> /.test(line);
    if (begins && !isCode) {
      made.push('', '```python');
      isCode = true;
    } else if (isCode && line.trim() === '') {
      made.push('```');
      isCode = false;
    }
    made.push(isCode ? line.trimStart() : line.replace(/:[\w:]+:`~?([^`<]+?)(?:\s*<[^`]*>)?`/g, '`$1`'));
  }
  if (isCode) made.push('```');
  return made.join('\n').trim();
}
