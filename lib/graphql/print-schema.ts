import type { GraphqlMember, GraphqlSchema, GraphqlType } from './graphql-schema';
import { operationKinds } from './schema-parts';

const KEYWORDS = {
  object: 'type',
  input: 'input',
  enum: 'enum',
  interface: 'interface',
  union: 'union',
  scalar: 'scalar',
} as const;

const DEFAULT_ROOTS = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' } as const;

export function printedSchema({ description, roots, types }: GraphqlSchema): string {
  const present = new Set(types.filter(({ members }) => members.length > 0).map(({ name }) => name));
  const named = operationKinds.flatMap((kind) => {
    const root = roots[kind];
    return root === undefined || !present.has(root) ? [] : [{ kind, root }];
  });
  const isUsual = named.every(({ kind, root }) => root === DEFAULT_ROOTS[kind]);
  const operations = named.map(({ kind, root }) => `  ${kind}: ${root}\n`).join('');
  const schema =
    (isUsual && description === undefined) || named.length === 0
      ? []
      : [`${described(description, '')}schema {\n${operations}}`];
  return `${[...schema, ...types.filter(isPrintable).map((type) => printedType(type, true))].join('\n\n')}\n`;
}

/** GraphQL does not allow an object without fields. */
function isPrintable({ kind, members, possible }: GraphqlType): boolean {
  return kind === 'scalar' || (kind === 'union' ? possible : members).length > 0;
}

/** Prints a type as SDL, by default without descriptions, because the page shows these. */
export function printedType(type: GraphqlType, hasDescriptions = false): string {
  const { kind, name, interfaces, members, possible, specifiedBy, isOneOf } = type;
  const head = [
    `${KEYWORDS[kind]} ${name}`,
    ...(interfaces.length === 0 ? [] : [`implements ${interfaces.join(' & ')}`]),
    ...(isOneOf === true ? ['@oneOf'] : []),
    ...(specifiedBy === undefined ? [] : [`@specifiedBy(url: ${JSON.stringify(specifiedBy)})`]),
  ].join(' ');
  const before = hasDescriptions ? described(type.description, '') : '';
  if (kind === 'union') return `${before}${head} = ${possible.join(' | ')}`;
  if (members.length === 0) return `${before}${head}`;
  const lines = members.map(
    (member) =>
      `${hasDescriptions ? described(member.description, '  ') : ''}${indented(printedMember(member, hasDescriptions))}`,
  );
  return `${before}${head} {\n${lines.join('\n')}\n}`;
}

/** About the width of a page's text column. */
const ONE_LINE_CHARACTERS = 72;

export function printedMember(member: GraphqlMember, hasDescriptions = false): string {
  const { name, type, deprecation, default: standard } = member;
  const given = member.arguments.map((argument) => printedMember(argument));
  const isLong =
    `${name}(${given.join(', ')}): ${type}`.length > ONE_LINE_CHARACTERS ||
    (hasDescriptions && member.arguments.some(({ description }) => description !== undefined));
  const list = isLong
    ? `(\n${member.arguments
        .map(
          (argument, position) =>
            `${hasDescriptions ? described(argument.description, '  ') : ''}  ${given[position] ?? ''}`,
        )
        .join('\n')}\n)`
    : `(${given.join(', ')})`;
  return [
    name,
    given.length === 0 ? '' : list,
    type === '' ? '' : `: ${type}`,
    standard === undefined ? '' : ` = ${standard}`,
    deprecation === undefined ? '' : ` @deprecated(reason: ${JSON.stringify(deprecation)})`,
  ].join('');
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}

function described(description: string | undefined, indent: string): string {
  if (description === undefined) return '';
  const text = description.replaceAll('"""', '\\"""');
  const lines = text.split('\n').map((line) => (line === '' ? '' : `${indent}${line}`));
  return `${indent}"""\n${lines.join('\n')}\n${indent}"""\n`;
}
