import {
  documentedAttributes,
  documentedClasses,
  documentedIds,
  knownIds,
  knownParts,
} from './documented-hooks';

/** What else a selector with a documented hook requires. */
export interface JudgedSelector {
  selector: string;
  /** Whether it names only what the format documents and what the author wrote. */
  isDocumented: boolean;
  /** The author's ids and classes, to find pages on which it can match. */
  own: string[];
  pages: string[];
}

const SIMPLE = /([#.])((?:[\w-]|\\.)+)|\[\s*([\w-]+)\s*(?:([~|^$*]?)=\s*["']?([^"'\]]*)["']?[^\]]*)?\]/g;
/** Utility classes; around the content, they belong to the hosted client's own markup. */
const UTILITY =
  /^(?:(?:sm|md|lg|xl|2xl|dark|hover|group|peer)\\?:|-?[mp][xytrbl]?-|(?:min-|max-)?[hw]-|(?:z|gap|gap-x|gap-y|space-x|space-y|text|bg|border|rounded|leading|font|size|divide|items|justify|overflow|whitespace|top|left|right|bottom|inset|max-w|grid-cols|grow|shrink|basis|order|opacity|shadow|ring)-|(?:flex|grid|block|hidden|inline|absolute|relative|fixed|sticky|truncate|group|peer|flex-1|flex-row|flex-col)$)/;

/** Parses a selector; `ownWords` are the words of the author's pages and scripts. */
export function judgeSelector(selector: string, ownWords: ReadonlySet<string>): JudgedSelector {
  // The drawing of icons is not documented.
  const isDocumented = !/(?:^|[\s>(])(?:circle|line|path|polygon|polyline|rect)\b|svg \*/.test(selector);
  const judged: JudgedSelector = { selector, isDocumented, own: [], pages: [] };
  // A negated part requires nothing.
  const asked = selector.replace(/:not\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '');
  for (const [, sign, written = '', attribute, operator, value = ''] of asked.matchAll(SIMPLE)) {
    if (attribute !== undefined) readAttribute(judged, { attribute, operator, value });
    else readName(judged, { sign, name: written, ownWords });
  }
  return judged;
}

function readName(
  judged: JudgedSelector,
  { sign, name, ownWords }: { sign: string | undefined; name: string; ownWords: ReadonlySet<string> },
): void {
  const isHook = sign === '#' ? documentedIds.has(name) || knownIds.has(name) : documentedClasses.has(name);
  if (isHook || name === 'dark' || name === 'light') return;
  if (UTILITY.test(name) || !ownWords.has(name)) judged.isDocumented = false;
  else judged.own.push(name);
}

function readAttribute(
  judged: JudgedSelector,
  { attribute, operator, value }: { attribute: string; operator: string | undefined; value: string },
): void {
  if (attribute === 'data-component-part') judged.isDocumented &&= knownParts.has(value);
  else if (attribute === 'class') judged.isDocumented = false;
  else if (!documentedAttributes.test(attribute)) judged.isDocumented = false;
  if (attribute === 'data-current-path' && operator !== '^') judged.pages.push(value);
}
