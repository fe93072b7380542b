import { percentDecoded } from '@/lib/base/text/percent-decoded';
import { uniqueNames } from '@/lib/base/text/unique-names';
import {
  SDK_KINDS,
  SDK_SECTIONS,
  type SdkLibrary,
  type SdkMember,
  type SdkOutcome,
  type SdkSignature,
  type SdkSymbol,
  type SdkText,
  type SdkValue,
} from './sdk-library';

export interface SymbolLinks {
  hrefOf(key: string): string | undefined;
  /** Whether the reader may not see the symbol, so that the page must not mention it. */
  isClosed(key: string): boolean;
}

/** A symbol's page as MDX, written with the components that authors use for such pages. */
export function symbolPage(library: SdkLibrary, symbol: SdkSymbol, links: SymbolLinks): string {
  const page = pageParts(library, symbol, links);
  const { members } = symbol;
  const [signature, ...others] = symbol.signatures;
  const parts = [
    symbol.code === undefined ? '' : page.code(symbol.code),
    page.head(symbol),
    signature === undefined || others.length > 0 ? '' : page.signature(signature, '##'),
    ...(others.length === 0
      ? []
      : symbol.signatures.map((each, at) => `## Call ${at + 1}\n\n${page.signature(each, '###')}`)),
    section('Type parameters', page.fields(symbol.typeParameters)),
    section('Constructor', page.methods(members, 'constructor')),
    section('Properties', page.properties(members, 'property')),
    section('Values', page.properties(members, 'value')),
    section('Methods', page.methods(members, 'method')),
    ...page.contents(symbol),
    page.notes(symbol, '##'),
    section('Related', page.related(symbol)),
  ];
  return parts.filter((text) => text !== '').join('\n\n');
}

function pageParts({ language, symbols }: SdkLibrary, own: SdkSymbol, { hrefOf, isClosed }: SymbolLinks) {
  const closed = new Set(symbols.filter(({ key }) => isClosed(key)).map(({ name }) => name));
  const isGiven = own.kind === 'interface' || own.kind === 'type';
  const uniqueAnchor = uniqueNames();
  const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

  /** Replaces the names of hidden symbols in types and code. */
  const told = (text: string) =>
    closed.size === 0 ? text : text.replace(WORD, (word) => (closed.has(word) ? '…' : word));

  const linked = (text: string) =>
    text.replace(/\[((?:[^[\]\\]|\\.)*)\]\(sdk:([^()\s]+)\)/g, (_, label: string, target: string) => {
      const key = percentDecoded(target);
      if (isClosed(key)) return '…';
      const href = hrefOf(key);
      return href === undefined ? label : `[${label}](${safeAddress(href)})`;
    });

  const code = (text: string) => {
    const fence = '`'.repeat(Math.max(3, longestTicks(text) + 1));
    return `${fence}${language}\n${told(text)}\n${fence}`;
  };

  const head = ({ description, deprecation }: SdkText) =>
    [
      deprecation === undefined
        ? ''
        : `<Warning>\n${['**Deprecated**', linked(deprecation)].filter((text) => text !== '').join('\n\n')}\n</Warning>`,
      description === undefined ? '' : linked(description),
    ]
      .filter((text) => text !== '')
      .join('\n\n');

  /** Gives fields with the same name different anchors. */
  const anchorOf = (name: string) =>
    attribute('id', uniqueAnchor(`param-${name.toLowerCase().replace(/[^\p{L}\p{N}_-]+/gu, '')}`));

  const field = (value: SdkValue & { marks?: string[]; deprecation?: string | undefined }): string => {
    const attributes = [
      attribute('name', value.name),
      anchorOf(value.name),
      value.type === undefined ? '' : attribute('type', told(value.type)),
      value.default === undefined ? '' : attribute('default', told(value.default)),
      value.isRequired ? 'required' : '',
      value.deprecation === undefined ? '' : 'deprecated',
      value.marks === undefined || value.marks.length === 0 ? '' : attribute('pre', value.marks.join(' ')),
    ];
    const inner = [
      value.deprecation === undefined ? '' : linked(value.deprecation),
      value.description === undefined ? '' : linked(value.description),
      value.fields.length === 0
        ? ''
        : `<Expandable title="properties">\n${value.fields.map((each) => field(each)).join('\n')}\n</Expandable>`,
    ].filter((text) => text !== '');
    return `<ResponseField ${attributes.filter((text) => text !== '').join(' ')}>\n${inner.join('\n\n')}\n</ResponseField>`;
  };

  const fields = (values: readonly SdkValue[]) => values.map((value) => field(value)).join('\n\n');

  /** As separate blocks, because a comment may start with code or a list. */
  const outcome = ({ type, description }: SdkOutcome) =>
    [type === undefined ? '' : inlineCode(told(type)), description === undefined ? '' : linked(description)]
      .filter((text) => text !== '')
      .join('\n\n');

  const thrown = ({ type, description }: SdkOutcome) =>
    type === undefined
      ? outcome({ description })
      : field({ name: told(type), description, isRequired: false, fields: [] });

  const notes = ({ notes: all }: SdkText, level: string) =>
    all.map(({ title, text }) => titled(level, title, linked(text))).join('\n\n');

  const signature = (each: SdkSignature, level: string) =>
    [
      code(each.code),
      head(each),
      titled(level, 'Type parameters', fields(each.typeParameters)),
      titled(level, 'Parameters', fields(each.parameters)),
      titled(level, 'Returns', each.returns === undefined ? '' : outcome(each.returns)),
      titled(level, 'Throws', each.throws.map(thrown).join('\n\n')),
      notes(each, level),
    ]
      .filter((text) => text !== '')
      .join('\n\n');

  const methods = (members: readonly SdkMember[], kind: SdkMember['kind']) =>
    members
      .filter((member) => member.kind === kind)
      .map(({ name, marks, signatures }) => {
        const calls = signatures.map((each) => signature(each, '####')).join('\n\n');
        const marked = marks.length === 0 ? calls : `*${marks.join(', ')}*\n\n${calls}`;
        return kind === 'constructor' ? marked : `### ${inlineCode(name)}\n\n${marked}`;
      })
      .join('\n\n');

  const properties = (members: readonly SdkMember[], kind: SdkMember['kind']) =>
    members
      .filter((member) => member.kind === kind)
      // A class always has all its properties, but an object that callers write may have to provide them.
      .map((member) => field({ ...member, fields: [], isRequired: member.isRequired && isGiven }))
      .join('\n\n');

  const nameOf = ({ key, name }: SdkSymbol) => {
    const href = hrefOf(key);
    return href === undefined ? inlineCode(name) : `[${inlineCode(name)}](${safeAddress(href)})`;
  };

  const contents = ({ contains }: SdkSymbol) => {
    const held = new Set(contains);
    const shown = symbols.filter(({ key }) => held.has(key) && !isClosed(key));
    return SDK_KINDS.map((kind) =>
      section(
        SDK_SECTIONS[kind],
        shown
          .filter((each) => each.kind === kind)
          .map((each) => `- ${nameOf(each)}${each.summary === undefined ? '' : `: ${plain(each.summary)}`}`)
          .join('\n'),
      ),
    );
  };

  /** The symbols named in signatures, listed because code cannot contain links. */
  const related = (symbol: SdkSymbol) => {
    const texts = [symbol.code ?? '', ...symbol.signatures.map((each) => each.code)];
    for (const member of symbol.members)
      texts.push(member.type ?? '', ...member.signatures.map((each) => each.code));
    const words = new Set(texts.flatMap((text) => text.match(WORD) ?? []));
    return symbols
      .filter(
        ({ kind, name, key }) => kind !== 'module' && key !== own.key && words.has(name) && !isClosed(key),
      )
      .filter(({ key }) => hrefOf(key) !== undefined)
      .map(nameOf)
      .join(', ');
  };

  return { code, head, signature, fields, methods, properties, contents, notes, related };
}

function section(title: string, text: string): string {
  return text === '' ? '' : `## ${title}\n\n${text}`;
}

function titled(level: string, title: string, text: string): string {
  return text === '' ? '' : `${level} ${title}\n\n${text}`;
}

/** Escapes an attribute's value with character references. */
function attribute(name: string, value: string): string {
  const safe = value.replace(/[&"<>{}\n]/g, (character) => `&#${character.codePointAt(0)};`);
  return `${name}="${safe}"`;
}

function inlineCode(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim();
  const ticks = '`'.repeat(longestTicks(line) + 1);
  return ticks.length === 1 ? `\`${line}\`` : `${ticks} ${line} ${ticks}`;
}

function longestTicks(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
}

function safeAddress(href: string): string {
  return encodeURI(href).replace(/[()]/g, (character) => (character === '(' ? '%28' : '%29'));
}

/** Escapes all characters that have a meaning in MDX. */
function plain(value: string): string {
  return value.replace(/[\\`*_{}[\]<>()#+!|~$&]/g, (character) => `&#${character.codePointAt(0)};`);
}
