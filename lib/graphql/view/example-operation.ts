import type { GraphqlMember, GraphqlSchema, GraphqlType } from '../graphql-schema';
import { type OperationKind, rootFields } from '../schema-parts';
import { exampleInput, exampleScalar } from './example-values';

export interface ExampleOperation {
  /** The GraphQL text that a client sends. */
  operation: string;
  /** Names of the arguments that are declared as variables. */
  declared: string[];
  variables: Record<string, unknown>;
  response: unknown;
}

/** Levels of fields below the operation. */
const DEPTH_MAX = 3;
const FIELDS_MAX = 8;
const NESTED_MAX = 3;
const POSSIBLE_MAX = 3;

/** An operation that can be sent. With `hasAllArguments`, it declares optional ones too, omitted without a value. */
export function exampleOperation(
  schema: GraphqlSchema,
  kind: OperationKind,
  name: string,
  { hasAllArguments = false }: { hasAllArguments?: boolean } = {},
): ExampleOperation | undefined {
  const field = rootFields(schema, kind).find((one) => one.name === name);
  if (field === undefined) return undefined;
  const types = new Map(schema.types.map((type) => [type.name, type]));
  const given = field.arguments.filter(isGiven);
  const written = hasAllArguments
    ? field.arguments.filter((argument) => argument.deprecation === undefined || given.includes(argument))
    : given;
  const variables = Object.fromEntries(
    given.map((argument) => [argument.name, exampleInput(types, argument.type, argument.named)]),
  );
  const variableLines = written.map((argument) => `$${argument.name}: ${variableType(argument)}`);
  const passed = written.map((argument) => `${argument.name}: $${argument.name}`);
  const operationName = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const selected = selectionOf(types, field, 0);
  const lines = [
    `${kind} ${operationName}${listOf(variableLines)} {`,
    `  ${name}${listOf(passed)}${selected.lines.length === 0 ? '' : ' {'}`,
    ...selected.lines.map((line) => `    ${line}`),
    ...(selected.lines.length === 0 ? [] : ['  }']),
    '}',
  ];
  return {
    operation: lines.join('\n'),
    declared: written.map((argument) => argument.name),
    variables,
    response: { data: { [name]: selected.value } },
  };
}

/** The variable of an argument with a default is optional too. */
function variableType({ type, default: standard }: GraphqlMember): string {
  return standard === undefined ? type : type.replace(/!$/, '');
}

/** Servers with paginated lists often require `first` or `last`, which a schema cannot express. */
function isGiven({ name, type, default: standard }: GraphqlMember): boolean {
  return (type.endsWith('!') && standard === undefined) || (name === 'first' && /^Int/.test(type));
}

function listOf(items: readonly string[]): string {
  if (items.length === 0) return '';
  const line = `(${items.join(', ')})`;
  return line.length <= 72 ? line : `(\n${items.map((item) => `    ${item}`).join('\n')}\n  )`;
}

interface Selection {
  lines: string[];
  value: unknown;
}

function selectionOf(
  types: ReadonlyMap<string, GraphqlType>,
  field: GraphqlMember,
  depth: number,
): Selection {
  const type = types.get(field.named);
  const inner =
    type === undefined ? { lines: [], value: exampleScalar(field) } : insideOf(types, type, field, depth);
  return { lines: inner.lines, value: field.type.startsWith('[') ? [inner.value] : inner.value };
}

function insideOf(
  types: ReadonlyMap<string, GraphqlType>,
  type: GraphqlType,
  field: GraphqlMember,
  depth: number,
): Selection {
  switch (type.kind) {
    case 'enum':
      return { lines: [], value: type.members[0]?.name };
    case 'union':
      return choiceOf(types, type.possible, depth);
    case 'object':
    case 'interface':
      return fieldsOf(types, type, depth);
    default:
      return { lines: [], value: exampleScalar(field) };
  }
}

function fieldsOf(types: ReadonlyMap<string, GraphqlType>, type: GraphqlType, depth: number): Selection {
  const usable = type.members.filter(
    ({ deprecation, arguments: given }) => deprecation === undefined && !given.some(isGiven),
  );
  const isLeaf = ({ named }: GraphqlMember) => {
    const kind = types.get(named)?.kind;
    return kind === undefined || kind === 'scalar' || kind === 'enum';
  };
  const leaves = usable.filter(isLeaf).slice(0, FIELDS_MAX);
  const nested =
    depth + 1 >= DEPTH_MAX
      ? []
      : usable.filter((member) => !isLeaf(member)).slice(0, depth === 0 ? NESTED_MAX : 1);
  const chosen = usable.filter((member) => leaves.includes(member) || nested.includes(member));
  const lines: string[] = [];
  const value: [string, unknown][] = [];
  for (const member of chosen) {
    const inner = selectionOf(types, member, depth + 1);
    if (nested.includes(member) && inner.lines.length === 0) continue;
    lines.push(...(inner.lines.length === 0 ? [member.name] : blockOf(member.name, inner.lines)));
    value.push([member.name, inner.value]);
  }
  if (lines.length === 0) return { lines: ['__typename'], value: { __typename: type.name } };
  return { lines, value: Object.fromEntries(value) };
}

function choiceOf(
  types: ReadonlyMap<string, GraphqlType>,
  possible: readonly string[],
  depth: number,
): Selection {
  const members = possible.flatMap((name) => types.get(name) ?? []).slice(0, POSSIBLE_MAX);
  const inner =
    depth + 1 >= DEPTH_MAX ? [] : members.map((type) => ({ type, ...fieldsOf(types, type, depth + 1) }));
  const [first] = inner;
  return {
    lines: ['__typename', ...inner.flatMap(({ type, lines }) => blockOf(`... on ${type.name}`, lines))],
    value: { __typename: first?.type.name ?? members[0]?.name, ...Object(first?.value) },
  };
}

function blockOf(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...lines.map((line) => `  ${line}`), '}'];
}
