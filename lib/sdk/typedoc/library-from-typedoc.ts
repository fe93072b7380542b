import { numberIn, type Raw, rawIn, rawsIn, textIn } from '../raw';
import { type SdkKind, type SdkLibrary, type SdkMember, type SdkSymbol, symbolSlug } from '../sdk-library';
import { commentSummary, commentText, isLeftOut, type KeyOf } from './comment-text';
import { signatureFrom, typeParametersText, valuesFrom } from './signature-from';
import { typeText } from './type-text';

/** TypeDoc's numeric kinds that get a page; modules contain the others. */
const KINDS = new Map<unknown, SdkKind>([
  [2, 'module'],
  [4, 'module'],
  [8, 'enum'],
  [32, 'variable'],
  [64, 'function'],
  [128, 'class'],
  [256, 'interface'],
  [2097152, 'type'],
]);
const ENUM_MEMBER = 16;
const CONSTRUCTOR = 512;
const METHOD = 2048;
const NESTING_MAX = 20;

export function libraryFromTypedoc(project: Raw): SdkLibrary {
  const keys = new Map<number, string>();
  const found: { declaration: Raw; kind: SdkKind; key: string }[] = [];
  const visit = (parent: Raw, prefix: string, depth: number) => {
    for (const declaration of rawsIn(parent, 'children')) {
      const kind = KINDS.get(declaration.kind);
      if (kind === undefined || isLeftOut(declaration)) continue;
      const key = `${prefix}${textIn(declaration, 'name') ?? ''}`;
      const id = numberIn(declaration, 'id');
      if (id !== undefined) keys.set(id, key);
      found.push({ declaration, kind, key });
      if (kind === 'module' && depth < NESTING_MAX) visit(declaration, `${key}.`, depth + 1);
      else for (const member of rawsIn(declaration, 'children')) addMember(keys, member, key);
    }
  };
  visit(project, '', 0);
  const keyOf: KeyOf = (id) => (typeof id === 'number' ? keys.get(id) : undefined);
  return {
    format: 'sdk',
    language: 'typescript',
    name: textIn(project, 'name') ?? 'Library',
    symbols: found.map(({ declaration, kind, key }) => ({
      ...symbolFrom(declaration, kind, keyOf),
      key,
      slug: symbolSlug(kind, key),
    })),
  };
}

/** Links to a member lead to its owner's page. */
function addMember(keys: Map<number, string>, member: Raw, key: string): void {
  for (const part of [member, ...rawsIn(member, 'signatures')]) {
    const id = numberIn(part, 'id');
    if (id !== undefined) keys.set(id, key);
  }
}

function symbolFrom(declaration: Raw, kind: SdkKind, keyOf: KeyOf): Omit<SdkSymbol, 'key' | 'slug'> {
  const signatures = rawsIn(declaration, 'signatures');
  const comment = rawIn(declaration, 'comment') ?? rawIn(signatures[0], 'comment');
  const name = textIn(declaration, 'name') ?? '';
  const isFunction = kind === 'function';
  return {
    kind,
    name,
    summary: commentSummary(comment),
    // A function's comments are on its signatures.
    ...(isFunction ? { notes: [] } : commentText(comment, keyOf)),
    code: codeOf(declaration, kind),
    typeParameters: isFunction ? [] : valuesFrom(rawsIn(declaration, 'typeParameters'), keyOf),
    signatures: isFunction ? signatures.map((signature) => signatureFrom(signature, name, keyOf)) : [],
    members: kind === 'module' ? [] : membersFrom(declaration, keyOf),
    contains: kind === 'module' ? rawsIn(declaration, 'children').flatMap(({ id }) => keyOf(id) ?? []) : [],
  };
}

/** The definition without members. */
function codeOf(declaration: Raw, kind: SdkKind): string | undefined {
  const name = `${textIn(declaration, 'name')}${typeParametersText(declaration)}`;
  const type = typeText(rawIn(declaration, 'type'));
  const named = (key: string, word: string) => {
    const types = rawsIn(declaration, key).flatMap((each) => typeText(each) ?? []);
    return types.length === 0 ? '' : ` ${word} ${types.join(', ')}`;
  };
  switch (kind) {
    case 'class':
    case 'interface': {
      const before = rawIn(declaration, 'flags')?.isAbstract === true ? 'abstract ' : '';
      return `${before}${kind} ${name}${named('extendedTypes', 'extends')}${named('implementedTypes', 'implements')}`;
    }
    case 'type':
      return `type ${name} = ${type ?? 'unknown'}`;
    case 'variable':
      return `const ${name}${type === undefined ? '' : `: ${type}`}`;
    case 'enum':
      return `enum ${name}`;
    default:
      return undefined;
  }
}

function membersFrom(declaration: Raw, keyOf: KeyOf): SdkMember[] {
  const own = rawsIn(declaration, 'children');
  // The fields of an object type alias are one level deeper.
  const holder = own.length > 0 ? declaration : rawIn(rawIn(declaration, 'type'), 'declaration');
  const members = rawsIn(holder, 'children').filter((member) => !isLeftOut(member));
  return members.map((member) => memberFrom(member, textIn(declaration, 'name') ?? '', keyOf));
}

function memberFrom(member: Raw, owner: string, keyOf: KeyOf): SdkMember {
  const name = textIn(member, 'name') ?? '';
  const signatures = rawsIn(member, 'signatures');
  const flags = rawIn(member, 'flags');
  const getter = rawIn(member, 'getSignature') ?? rawIn(member, 'setSignature');
  const marks = [
    ...(flags?.isStatic === true ? ['static'] : []),
    ...(flags?.isReadonly === true || (getter !== undefined && member.setSignature === undefined)
      ? ['readonly']
      : []),
    ...(flags?.isProtected === true ? ['protected'] : []),
  ];
  if (member.kind === CONSTRUCTOR || member.kind === METHOD || signatures.length > 0) {
    const isConstructor = member.kind === CONSTRUCTOR;
    return {
      kind: isConstructor ? 'constructor' : 'method',
      name,
      isRequired: false,
      marks,
      notes: [],
      signatures: signatures.map((signature) =>
        signatureFrom(signature, isConstructor ? `new ${owner}` : name, keyOf),
      ),
    };
  }
  const comment = rawIn(member, 'comment') ?? rawIn(getter, 'comment');
  return {
    kind: member.kind === ENUM_MEMBER ? 'value' : 'property',
    name,
    type: typeText(rawIn(member, 'type') ?? rawIn(getter, 'type')),
    default: defaultOf(member),
    isRequired: flags?.isOptional !== true && member.kind !== ENUM_MEMBER,
    marks,
    ...commentText(comment, keyOf),
    signatures: [],
  };
}

/** The documented default, or else the assigned value, which TypeDoc may shorten to an ellipsis. */
function defaultOf(member: Raw): string | undefined {
  const tag = rawsIn(rawIn(member, 'comment'), 'blockTags').find(({ tag: name }) =>
    /^@default(?:Value)?$/.test(String(name)),
  );
  const said = rawsIn(tag, 'content')
    .map((part) => textIn(part, 'text') ?? '')
    .join('')
    .replace(/^```\w*\n|\n?```$|`/g, '')
    .trim();
  return said === '' ? textIn(member, 'defaultValue') : said;
}
