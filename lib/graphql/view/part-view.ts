import type { GraphqlMember, GraphqlSchema, GraphqlType, GraphqlTypeKind } from '../graphql-schema';
import { printedMember, printedType } from '../print-schema';
import { type GraphqlPart, type OperationKind, rootFields } from '../schema-parts';
import { usesOf } from './type-uses';

export interface MemberView extends Omit<GraphqlMember, 'arguments'> {
  anchor: string;
  /** For an argument or input field: whether it is required. */
  isRequired: boolean;
  arguments: MemberView[];
}

export interface GraphqlView {
  kind: OperationKind | GraphqlTypeKind;
  name: string;
  description?: string | undefined;
  deprecation?: string | undefined;
  /** SDL without descriptions. */
  signature: string;
  /** Only for an operation. */
  arguments: MemberView[];
  /** Only for an operation: its type as written, and that type's description. */
  returns?: { type: string; named: string; description?: string | undefined } | undefined;
  /** The type's fields; for an operation, those of the returned type. */
  fields: MemberView[];
  values: MemberView[];
  interfaces: string[];
  /** Members of a union, or implementations of an interface. */
  possible: string[];
  isOneOf: boolean;
  specifiedBy?: string | undefined;
  /** Keys of the parts that use the type. */
  usedBy: string[];
}

/** The view of a part; `undefined` if the schema does not have it. */
export function viewPart(
  schema: GraphqlSchema,
  part: Pick<GraphqlPart, 'kind' | 'name'>,
): GraphqlView | undefined {
  if (part.kind === 'type') {
    const type = schema.types.find(({ name }) => name === part.name);
    return type && viewType(schema, type);
  }
  const field = rootFields(schema, part.kind).find(({ name }) => name === part.name);
  return field && viewOperation(schema, part.kind, field);
}

function viewOperation(schema: GraphqlSchema, kind: OperationKind, field: GraphqlMember): GraphqlView {
  const returned = schema.types.find(({ name }) => name === field.named);
  return {
    ...nothing,
    kind,
    name: field.name,
    description: field.description,
    deprecation: field.deprecation,
    signature: printedMember({ ...field, deprecation: undefined }),
    arguments: viewArguments(field.arguments, 'argument'),
    returns: { type: field.type, named: field.named, description: returned?.description },
    ...(returned === undefined ? {} : partsOfType(schema, returned)),
  };
}

function viewType(schema: GraphqlSchema, type: GraphqlType): GraphqlView {
  const { kind, name, description, interfaces, isOneOf, specifiedBy } = type;
  return {
    ...nothing,
    kind,
    name,
    description,
    signature: printedType(type),
    ...partsOfType(schema, type),
    interfaces,
    isOneOf: isOneOf === true,
    specifiedBy,
    usedBy: usesOf(schema, name),
  };
}

const nothing = {
  arguments: [],
  fields: [],
  values: [],
  interfaces: [],
  possible: [],
  isOneOf: false,
  usedBy: [],
};

function partsOfType(
  { types }: GraphqlSchema,
  { kind, name, members, possible }: GraphqlType,
): Pick<GraphqlView, 'fields' | 'values' | 'possible'> {
  const isEnum = kind === 'enum';
  const implementing = types.filter((other) => other.interfaces.includes(name)).map((other) => other.name);
  return {
    fields: isEnum ? [] : viewMembers(members, kind === 'input' ? 'input' : 'field'),
    values: isEnum ? viewMembers(members, 'value') : [],
    possible: kind === 'interface' ? implementing : possible,
  };
}

function viewMembers(members: readonly GraphqlMember[], prefix: 'field' | 'input' | 'value'): MemberView[] {
  return members.map((member) => {
    const anchor = `${prefix === 'value' ? prefix : 'field'}-${member.name}`;
    const isRequired = prefix === 'input' && isNeeded(member);
    return { ...member, anchor, isRequired, arguments: viewArguments(member.arguments, anchor) };
  });
}

function viewArguments(members: readonly GraphqlMember[], prefix: string): MemberView[] {
  return members.map((member) => ({
    ...member,
    anchor: `${prefix}-${member.name}`,
    isRequired: isNeeded(member),
    arguments: [],
  }));
}

function isNeeded({ type, default: standard }: GraphqlMember): boolean {
  return type.endsWith('!') && standard === undefined;
}
