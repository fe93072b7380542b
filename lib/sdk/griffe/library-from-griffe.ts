import { isRecord } from '@/lib/base/is-record';
import { type Raw, rawIn, rawsIn, textIn } from '../raw';
import { firstParagraph, safeMarkdown } from '../safe-markdown';
import {
  type SdkKind,
  type SdkLibrary,
  type SdkMember,
  type SdkSignature,
  type SdkSymbol,
  type SdkText,
  type SdkValue,
  symbolSlug,
} from '../sdk-library';
import { signatureText } from '../signature-text';
import { expressionText } from './expression-text';
import { type Docstring, readDocstring } from './read-docstring';

const NESTING_MAX = 20;

/** What is defined at a path of the package. */
type Defined = ReadonlyMap<string, Raw>;

/** Python packages as griffe dumped them: what they define under public names. */
export function libraryFromGriffe(root: Raw): SdkLibrary {
  const packages = root.kind === 'module' ? [root] : Object.values(root).filter(isRecord);
  const defined = new Map<string, Raw>();
  const symbols: SdkSymbol[] = [];
  for (const each of packages) define(defined, each, textIn(each, 'name') ?? '', 0);
  for (const each of packages)
    addModule(symbols, each, { key: textIn(each, 'name') ?? '', defined, depth: 0 });
  return {
    format: 'sdk',
    language: 'python',
    name: packages.map((each) => textIn(each, 'name') ?? '').join(', '),
    symbols,
  };
}

function define(defined: Map<string, Raw>, holder: Raw, path: string, depth: number): void {
  defined.set(path, holder);
  if (depth > NESTING_MAX) return;
  for (const member of membersOf(holder))
    define(defined, member, `${path}.${textIn(member, 'name')}`, depth + 1);
}

function addModule(
  symbols: SdkSymbol[],
  module: Raw,
  { key, defined, depth }: { key: string; defined: Defined; depth: number },
): void {
  const { text, summary } = docOf(module);
  const contains: string[] = [];
  symbols.push({ ...symbolOf('module', key), ...text, summary, contains });
  for (const member of membersOf(module)) {
    const name = textIn(member, 'name') ?? '';
    if (!isPublic(name)) continue;
    const own = `${key}.${name}`;
    if (member.kind === 'module') {
      contains.push(own);
      if (depth < NESTING_MAX) addModule(symbols, member, { key: own, defined, depth: depth + 1 });
    } else if (member.kind === 'alias') {
      const target = textIn(member, 'target_path') ?? '';
      const meant = defined.get(target);
      if (meant === undefined || meant.kind === 'module') continue;
      // What is defined in a private place is known by its public name.
      const isHere = target.split('.').some((part) => !isPublic(part));
      contains.push(isHere ? own : target);
      const made = isHere && !symbols.some((known) => known.key === own) ? symbolFrom(meant, own) : undefined;
      if (made !== undefined) symbols.push(made);
    } else {
      const made = symbolFrom(member, own);
      if (made === undefined) continue;
      contains.push(own);
      symbols.push(made);
    }
  }
}

function symbolFrom(raw: Raw, key: string): SdkSymbol | undefined {
  const { text, doc, summary } = docOf(raw);
  const name = textIn(raw, 'name') ?? '';
  if (raw.kind === 'function')
    return { ...symbolOf('function', key), summary, signatures: [signatureFrom(raw, name)] };
  if (raw.kind === 'class') {
    const bases = Array.isArray(raw.bases)
      ? raw.bases.flatMap((base: unknown) => expressionText(base) ?? [])
      : [];
    const isEnum = bases.some((base) => /(?:^|\.)(?:Int|Str)?(?:Enum|Flag)$/.test(base));
    return {
      ...symbolOf(isEnum ? 'enum' : 'class', key),
      ...text,
      summary,
      code: `class ${name}${bases.length === 0 ? '' : `(${bases.join(', ')})`}`,
      members: classMembers(raw, { name, doc, isEnum }),
    };
  }
  // Attributes that nothing is said of are seldom meant for others.
  if (raw.kind !== 'attribute' || (text.description === undefined && raw.annotation == null))
    return undefined;
  const type = expressionText(raw.annotation);
  const value = expressionText(raw.value);
  return {
    ...symbolOf('variable', key),
    ...text,
    summary,
    code: `${name}${type === undefined ? '' : `: ${type}`}${value === undefined ? '' : ` = ${value}`}`,
  };
}

function classMembers(
  raw: Raw,
  { name, doc, isEnum }: { name: string; doc: Docstring; isEnum: boolean },
): SdkMember[] {
  const members = membersOf(raw).flatMap((member): SdkMember[] => {
    const own = textIn(member, 'name') ?? '';
    const labels = labelsOf(member);
    if (own === '__init__' && member.kind === 'function')
      return [methodOf('constructor', name, [], [signatureFrom(member, name, doc)])];
    if (!isPublic(own)) return [];
    if (member.kind === 'function' && !labels.includes('property')) {
      const marks = labels.filter((label) =>
        /^(?:classmethod|staticmethod|async|abstractmethod)$/.test(label),
      );
      return [methodOf('method', own, marks, [signatureFrom(member, own)])];
    }
    if (member.kind !== 'attribute' && member.kind !== 'function') return [];
    return [propertyFrom(member, { doc, isEnum, isWritten: !labels.includes('property') })];
  });
  const known = new Set(members.map((member) => member.name));
  const constructed = new Set(
    members.flatMap(({ kind, signatures }) =>
      kind === 'constructor'
        ? signatures.flatMap(({ parameters }) => parameters.map((each) => each.name))
        : [],
    ),
  );
  // Attributes that only the docstring of the class tells of.
  const told = [...doc.parameters].flatMap(([own, { type, text }]): SdkMember[] =>
    known.has(own) || constructed.has(own)
      ? []
      : [{ ...propertyNamed(own), type, description: safeMarkdown(text) }],
  );
  return [...members, ...told];
}

function propertyFrom(
  member: Raw,
  { doc, isEnum, isWritten }: { doc: Docstring; isEnum: boolean; isWritten: boolean },
): SdkMember {
  const name = textIn(member, 'name') ?? '';
  const { text } = docOf(member);
  return {
    ...propertyNamed(name),
    kind: isEnum ? 'value' : 'property',
    type: expressionText(member.annotation ?? member.returns) ?? doc.parameters.get(name)?.type,
    // What a constructor assigns is no default.
    default: labelsOf(member).includes('class-attribute') ? expressionText(member.value) : undefined,
    marks: isWritten ? [] : ['read-only'],
    ...text,
    description: text.description ?? safeMarkdown(doc.parameters.get(name)?.text),
  };
}

function propertyNamed(name: string): SdkMember {
  return { kind: 'property', name, isRequired: false, marks: [], notes: [], signatures: [] };
}

function methodOf(
  kind: 'constructor' | 'method',
  name: string,
  marks: string[],
  signatures: SdkSignature[],
): SdkMember {
  return { kind, name, isRequired: false, marks, notes: [], signatures };
}

/** A function; the parameters of a constructor may be told of by the docstring of its class. */
function signatureFrom(raw: Raw, name: string, around?: Docstring): SdkSignature {
  const { text, doc } = docOf(raw);
  const given = rawsIn(raw, 'parameters').filter(
    (parameter, position) => position > 0 || !/^(?:self|cls)$/.test(textIn(parameter, 'name') ?? ''),
  );
  const isMade = around !== undefined;
  const type = isMade ? undefined : expressionText(raw.returns);
  return {
    ...text,
    code: signatureText(name, parameterTexts(given), type === undefined ? '' : ` -> ${type}`),
    typeParameters: [],
    parameters: given.map((parameter) => valueFrom(parameter, doc, around)),
    returns: returnsOf(type, doc),
    throws: doc.throws.map(({ type: thrown, text: said }) => ({
      type: thrown,
      description: safeMarkdown(said),
    })),
  };
}

function returnsOf(type: string | undefined, { returns }: Docstring): SdkSignature['returns'] {
  const said = safeMarkdown(returns?.text);
  const shown = type ?? returns?.type;
  return said === undefined && (shown === undefined || shown === 'None')
    ? undefined
    : { type: shown, description: said };
}

function valueFrom(parameter: Raw, doc: Docstring, around: Docstring | undefined): SdkValue {
  const name = textIn(parameter, 'name') ?? '';
  const kind = String(parameter.kind);
  const stars = starsOf(kind);
  const preset = stars === '' ? expressionText(parameter.default) : undefined;
  const told = doc.parameters.get(name) ?? around?.parameters.get(name);
  return {
    name: `${stars}${name}`,
    type: expressionText(parameter.annotation) ?? told?.type,
    default: preset,
    isRequired: preset === undefined && stars === '',
    description: safeMarkdown(told?.text),
    fields: [],
  };
}

/** Parameters as Python writes them, with `/` and `*` where they change how values are given. */
function parameterTexts(parameters: readonly Raw[]): string[] {
  const texts: string[] = [];
  let before = '';
  for (const parameter of parameters) {
    const kind = String(parameter.kind);
    if (before === 'positional-only' && kind !== before) texts.push('/');
    if (kind === 'keyword-only' && before !== kind && before !== 'variadic positional') texts.push('*');
    const stars = starsOf(kind);
    const type = expressionText(parameter.annotation);
    const preset = stars === '' ? expressionText(parameter.default) : undefined;
    const typed = `${stars}${textIn(parameter, 'name')}${type === undefined ? '' : `: ${type}`}`;
    texts.push(preset === undefined ? typed : `${typed}${type === undefined ? '=' : ' = '}${preset}`);
    before = kind;
  }
  return before === 'positional-only' ? [...texts, '/'] : texts;
}

function starsOf(kind: string): string {
  if (kind === 'variadic positional') return '*';
  return kind === 'variadic keyword' ? '**' : '';
}

function docOf(raw: Raw): { text: SdkText; doc: Docstring; summary: string | undefined } {
  const doc = readDocstring(textIn(rawIn(raw, 'docstring'), 'value') ?? '');
  const example = safeMarkdown(doc.examples);
  return {
    doc,
    summary: firstParagraph(doc.text),
    text: {
      description: safeMarkdown(doc.text),
      deprecation: typeof raw.deprecated === 'string' ? safeMarkdown(raw.deprecated) : undefined,
      notes: example === undefined ? [] : [{ title: 'Example', text: example }],
    },
  };
}

function labelsOf({ labels }: Raw): string[] {
  return Array.isArray(labels) ? labels.map(String) : [];
}

/** Newer releases have members by their name. */
function membersOf(holder: Raw): Raw[] {
  const named = rawIn(holder, 'members');
  return named === undefined ? rawsIn(holder, 'members') : Object.values(named).filter(isRecord);
}

function isPublic(name: string): boolean {
  return !name.startsWith('_');
}

function symbolOf(kind: SdkKind, key: string): SdkSymbol {
  return {
    kind,
    name: kind === 'module' ? key : (key.split('.').at(-1) ?? key),
    key,
    slug: symbolSlug(kind, key),
    notes: [],
    typeParameters: [],
    signatures: [],
    members: [],
    contains: [],
  };
}
