import { parse, serialize } from 'parse5';

/** Elements whose content is text, and comments. */
const TEXTS = /<!--[\s\S]*?-->|<(script|style|noscript|textarea|title|template)\b[\s\S]*?<\/\1>/gi;
const TAG = /<(\/?)([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** The first tag that a browser would move or drop; `undefined` without one. React cannot hydrate such a page. */
export function rearrangedAt(html: string): string | undefined {
  const written = tags(html);
  const read = tags(serialize(parse(html)));
  const index = written.findIndex((tag, place) => tag !== read[place]);
  if (index < 0 && written.length === read.length) return undefined;
  const first = index < 0 ? written.length : index;
  return `${written.slice(Math.max(0, first - 4), first + 2).join('> ')}>`;
}

/** SVG elements may be self-closing, as in `<path/>`; the parser writes an end tag. */
function tags(html: string): string[] {
  return [...html.replace(TEXTS, '').matchAll(TAG)].flatMap(([tag, slash, written]) => {
    const name = written?.toLowerCase() ?? '';
    if (VOID.test(name)) return slash === '' ? [`<${name}`] : [];
    return slash === '' && tag.endsWith('/>') ? [`<${name}`, `</${name}`] : [`<${slash}${name}`];
  });
}
