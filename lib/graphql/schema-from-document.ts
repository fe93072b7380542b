import {
  type DefinitionNode,
  type DirectiveNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type OperationTypeNode,
  print,
  type StringValueNode,
  type TypeNode,
} from 'graphql';
import type { GraphqlMember, GraphqlSchema, GraphqlType, GraphqlTypeKind } from './graphql-schema';

const KINDS: Partial<Record<Kind, GraphqlTypeKind>> = {
  [Kind.OBJECT_TYPE_DEFINITION]: 'object',
  [Kind.OBJECT_TYPE_EXTENSION]: 'object',
  [Kind.INPUT_OBJECT_TYPE_DEFINITION]: 'input',
  [Kind.INPUT_OBJECT_TYPE_EXTENSION]: 'input',
  [Kind.ENUM_TYPE_DEFINITION]: 'enum',
  [Kind.ENUM_TYPE_EXTENSION]: 'enum',
  [Kind.INTERFACE_TYPE_DEFINITION]: 'interface',
  [Kind.INTERFACE_TYPE_EXTENSION]: 'interface',
  [Kind.UNION_TYPE_DEFINITION]: 'union',
  [Kind.UNION_TYPE_EXTENSION]: 'union',
  [Kind.SCALAR_TYPE_DEFINITION]: 'scalar',
  [Kind.SCALAR_TYPE_EXTENSION]: 'scalar',
};

const ROOT_NAMES: Record<OperationTypeNode, string> = {
  query: 'Query',
  mutation: 'Mutation',
  subscription: 'Subscription',
} as const;

/** Merges the definitions of a document with the extensions of each type. A repeated part is kept once. */
export function schemaFromDocument({ definitions }: DocumentNode): GraphqlSchema {
  const types = new Map<string, GraphqlType>();
  const roots: GraphqlSchema['roots'] = {};
  let description: string | undefined;
  let isRootWritten = false;
  for (const definition of definitions) {
    if (definition.kind === Kind.SCHEMA_DEFINITION || definition.kind === Kind.SCHEMA_EXTENSION) {
      isRootWritten ||= definition.kind === Kind.SCHEMA_DEFINITION;
      if ('description' in definition) description ??= textOf(definition.description);
      for (const { operation, type } of definition.operationTypes ?? []) roots[operation] ??= type.name.value;
    } else addType(types, definition);
  }
  if (!isRootWritten) {
    for (const operation of ['query', 'mutation', 'subscription'] as const) {
      const name = ROOT_NAMES[operation];
      if (types.get(name)?.kind === 'object') roots[operation] ??= name;
    }
  }
  const all = [...types.values()].filter(({ name }) => !name.startsWith('__'));
  return { format: 'graphql', description, roots, types: all };
}

function addType(types: Map<string, GraphqlType>, definition: DefinitionNode): void {
  const kind = KINDS[definition.kind];
  if (kind === undefined || !('name' in definition) || definition.name === undefined) return;
  const name = definition.name.value;
  const type = types.get(name) ?? { kind, name, interfaces: [], members: [], possible: [] };
  if (type.kind !== kind) return;
  types.set(name, type);
  if ('description' in definition) type.description ??= textOf(definition.description);
  const directives = 'directives' in definition ? definition.directives : undefined;
  type.specifiedBy ??= argumentOf(directives, 'specifiedBy', 'url');
  if (directives?.some((directive) => directive.name.value === 'oneOf')) type.isOneOf = true;
  if ('interfaces' in definition) addNames(type.interfaces, definition.interfaces);
  if ('types' in definition) addNames(type.possible, definition.types);
  if ('values' in definition) {
    addMembers(
      type.members,
      (definition.values ?? []).map((value) => ({
        name: value.name.value,
        type: '',
        named: '',
        ...factsOf(value),
        arguments: [],
      })),
    );
  }
  if ('fields' in definition) addMembers(type.members, (definition.fields ?? []).map(memberOf));
}

function addNames(names: string[], nodes: readonly { name: { value: string } }[] = []): void {
  const known = new Set(names);
  for (const { name } of nodes) {
    if (!known.has(name.value)) names.push(name.value);
    known.add(name.value);
  }
}

function addMembers(members: GraphqlMember[], more: readonly GraphqlMember[]): void {
  const known = new Set(members.map(({ name }) => name));
  for (const member of more) {
    if (!known.has(member.name)) members.push(member);
    known.add(member.name);
  }
}

function memberOf(node: FieldDefinitionNode | InputValueDefinitionNode): GraphqlMember {
  const given: GraphqlMember[] = [];
  if (node.kind === Kind.FIELD_DEFINITION) addMembers(given, (node.arguments ?? []).map(memberOf));
  const standard = node.kind === Kind.INPUT_VALUE_DEFINITION ? node.defaultValue : undefined;
  return {
    name: node.name.value,
    type: print(node.type),
    named: namedOf(node.type),
    ...factsOf(node),
    ...(standard === undefined ? {} : { default: print(standard) }),
    arguments: given,
  };
}

interface Described {
  description?: StringValueNode | undefined;
  directives?: readonly DirectiveNode[] | undefined;
}

function factsOf({ description, directives }: Described): Pick<GraphqlMember, 'description' | 'deprecation'> {
  const isDeprecated = directives?.some(({ name }) => name.value === 'deprecated') === true;
  return {
    description: textOf(description),
    deprecation: isDeprecated
      ? (argumentOf(directives, 'deprecated', 'reason') ?? 'No longer supported')
      : undefined,
  };
}

function textOf(node: StringValueNode | undefined): string | undefined {
  return node === undefined || node.value.trim() === '' ? undefined : node.value;
}

function argumentOf(
  directives: readonly DirectiveNode[] | undefined,
  directive: string,
  argument: string,
): string | undefined {
  const found = directives?.find(({ name }) => name.value === directive);
  const value = found?.arguments?.find(({ name }) => name.value === argument)?.value;
  return value?.kind === Kind.STRING ? value.value : undefined;
}

function namedOf(node: TypeNode): string {
  let inner = node;
  while (inner.kind !== Kind.NAMED_TYPE) inner = inner.type;
  return inner.name.value;
}
