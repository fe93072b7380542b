import { isRecord } from '@/lib/base/values/is-record';

/** A field, an argument, a field of an input or a value of an enum. */
export type GraphqlMember = {
  name: string;
  /** As written: `[Order!]!`; empty for a value of an enum. */
  type: string;
  /** The type without lists and marks: `Order`. */
  named: string;
  description?: string | undefined;
  /** Why it should not be used any more. */
  deprecation?: string | undefined;
  /** The default as GraphQL. */
  default?: string | undefined;
  arguments: GraphqlMember[];
};

export type GraphqlTypeKind = 'object' | 'input' | 'enum' | 'interface' | 'union' | 'scalar';

export type GraphqlType = {
  kind: GraphqlTypeKind;
  name: string;
  description?: string | undefined;
  /** Where a scalar is specified. */
  specifiedBy?: string | undefined;
  /** Exactly one field of the input is given. */
  isOneOf?: boolean | undefined;
  /** Interfaces that it implements. */
  interfaces: string[];
  /** Fields, or values of an enum. */
  members: GraphqlMember[];
  /** Members of a union. */
  possible: string[];
};

/** The names of the types that hold the operations. */
export type GraphqlRoots = { query?: string; mutation?: string; subscription?: string };

/** A schema as plain data, whether it was written in SDL or as the answer to an introspection query. */
export type GraphqlSchema = {
  format: 'graphql';
  description?: string | undefined;
  roots: GraphqlRoots;
  types: GraphqlType[];
};

/** Whether a value is a schema, as `schemaFromText` made it. */
export function isGraphqlSchema(value: unknown): value is GraphqlSchema {
  return isRecord(value) && value.format === 'graphql' && Array.isArray(value.types);
}

/** Scalars that every schema has without defining them. */
export const BUILT_IN_SCALARS: ReadonlySet<string> = new Set(['String', 'Int', 'Float', 'Boolean', 'ID']);
