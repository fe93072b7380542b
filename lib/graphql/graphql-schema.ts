import { isRecord } from '@/lib/base/values/is-record';

/** A field, an argument, an input field or an enum value. */
export type GraphqlMember = {
  name: string;
  /** As written: `[Order!]!`; empty for an enum value. */
  type: string;
  /** The named type inside lists and non-null marks: `Order`. */
  named: string;
  description?: string | undefined;
  deprecation?: string | undefined;
  /** The default value in GraphQL syntax. */
  default?: string | undefined;
  arguments: GraphqlMember[];
};

export type GraphqlTypeKind = 'object' | 'input' | 'enum' | 'interface' | 'union' | 'scalar';

export type GraphqlType = {
  kind: GraphqlTypeKind;
  name: string;
  description?: string | undefined;
  /** URL of a scalar's specification. */
  specifiedBy?: string | undefined;
  /** Whether exactly one field of the input must be given (`@oneOf`). */
  isOneOf?: boolean | undefined;
  interfaces: string[];
  /** Fields or enum values. */
  members: GraphqlMember[];
  possible: string[];
};

/** The names of the root operation types. */
export type GraphqlRoots = { query?: string; mutation?: string; subscription?: string };

/** A schema as plain data, read from SDL or from an introspection result. */
export type GraphqlSchema = {
  format: 'graphql';
  description?: string | undefined;
  roots: GraphqlRoots;
  types: GraphqlType[];
};

/** Whether a value is a schema from `schemaFromText`. */
export function isGraphqlSchema(value: unknown): value is GraphqlSchema {
  return isRecord(value) && value.format === 'graphql' && Array.isArray(value.types);
}

/** Scalars that every schema has without a definition. */
export const BUILT_IN_SCALARS: ReadonlySet<string> = new Set(['String', 'Int', 'Float', 'Boolean', 'ID']);
