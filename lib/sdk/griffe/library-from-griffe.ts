import { isRecord } from '@/lib/base/values/is-record';
import { type Raw, rawIn, rawsIn, textIn } from '../raw';
import { safeMarkdown } from '../safe-markdown';
import {
  type SdkKind,
  type SdkLibrary,
  type SdkMember,
  type SdkSignature,
  type SdkSymbol,
  symbolSlug,
} from '../sdk-library';
import { expressionText } from './expression-text';
import { docOf } from './griffe-doc';
import type { Docstring } from './read-docstring';
import { signatureFrom } from './signature-from-griffe';

const NESTING_MAX = 20;

interface Reading {
  /** Definitions by their path in the package. */
  defined: Map<string, Raw>;
  symbols: SdkSymbol[];
  keys: Set<string>;
}

/** Python packages from a griffe dump: everything they export under public names. */
export function libraryFromGriffe(root: Raw): SdkLibrary {
  const packages = root.kind === 'module' ? [root] : Object.values(root).filter(isRecord);
  const reading: Reading = { defined: new Map(), symbols: [], keys: new Set() };
  for (const each of packages) define(reading.defined, each, textIn(each, 'name') ?? '', 0);
  for (const each of packages) addModule(reading, each, textIn(each, 'name') ?? '', 0);
  return {
    format: 'sdk',
    language: 'python',
    name: packages.map((each) => textIn(each, 'name') ?? '').join(', '),
    symbols: reading.symbols,
  };
}

function add({ symbols, keys }: Reading, symbol: SdkSymbol): void {
  symbols.push(symbol);
  keys.add(symbol.key);
}

function define(defined: Map<string, Raw>, holder: Raw, path: string, depth: number): void {
  defined.set(path, holder);
  if (depth > NESTING_MAX) return;
  for (const member of membersOf(holder))
    define(defined, member, `${path}.${textIn(member, 'name')}`, depth + 1);
}

function addModule(reading: Reading, module: Raw, key: string, depth: number): void {
  const { text, summary } = docOf(module);
  const contains: string[] = [];
  add(reading, { ...symbolOf('module', key), ...text, summary, contains });
  for (const member of membersOf(module)) {
    const name = textIn(member, 'name') ?? '';
    if (!isPublic(name)) continue;
    const own = `${key}.${name}`;
    if (member.kind === 'module') {
      contains.push(own);
      if (depth < NESTING_MAX) addModule(reading, member, own, depth + 1);
    } else if (member.kind === 'alias') {
      const target = textIn(member, 'target_path') ?? '';
      const meant = reading.defined.get(target);
      if (meant === undefined || meant.kind === 'module') continue;
      // An object defined in a private module is documented under its public name.
      const isHere = target.split('.').some((part) => !isPublic(part));
      contains.push(isHere ? own : target);
      const made = isHere && !reading.keys.has(own) ? symbolFrom(meant, own) : undefined;
      if (made !== undefined) add(reading, made);
    } else {
      const made = symbolFrom(member, own);
      if (made === undefined) continue;
      contains.push(own);
      add(reading, made);
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
  // Undocumented attributes are rarely part of the public API.
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
  // Attributes that only the class's docstring mentions.
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
    // An assignment in a constructor is not a default.
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

function labelsOf({ labels }: Raw): string[] {
  return Array.isArray(labels) ? labels.map(String) : [];
}

/** Newer releases of griffe write members as a map by name. */
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
