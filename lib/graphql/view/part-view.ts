import type { GraphqlMember, GraphqlSchema, GraphqlType, GraphqlTypeKind } from '../graphql-schema';
import { printedMember, printedType } from '../print-schema';
import { type GraphqlPart, type OperationKind, rootFields } from '../schema-parts';
import { usesOf } from './type-uses';

/** A member with its place on the page. */
export interface MemberView extends Omit<GraphqlMember, 'arguments'> {
  anchor: string;
  /** Of an argument or a field of an input: whether it must be given. */
  isRequired: boolean;
  arguments: MemberView[];
}

/** What the page of an operation or a type shows. */
export interface GraphqlView {
  kind: OperationKind | GraphqlTypeKind;
  name: string;
  description?: string | undefined;
  deprecation?: string | undefined;
  /** As SDL, without descriptions. */
  signature: string;
  /** Of an operation. */
  arguments: MemberView[];
  /** Of an operation: its type as written, and that type's own description. */
  returns?: { type: string; named: string; description?: string | undefined } | undefined;
  /** Of the type; of an operation, those of what it returns. */
  fields: MemberView[];
  values: MemberView[];
  interfaces: string[];
  /** Members of a union, or types that implement an interface. */
  possible: string[];
  isOneOf: boolean;
  specifiedBy?: string | undefined;
  /** Keys of parts that name the type. */
  usedBy: string[];
}

/** What a page shows of a part; `undefined` if the schema lacks it. */
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
