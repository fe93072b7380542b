import type { OpenAPIV3_1 } from 'openapi-types';
import type { Located } from '../json-pointer';
import type { ReferenceProblem } from '../resolve-reference';
import type { SchemaParts } from './schema-place';

/** The types of JSON Schema except `null`; see `isNullable`. */
export type SchemaType =
  | OpenAPIV3_1.ArraySchemaObjectType
  | Exclude<OpenAPIV3_1.NonArraySchemaObjectType, 'null'>;

export interface SchemaChoice {
  keyword: 'oneOf' | 'anyOf';
  members: readonly Located[];
}

/** One level of a schema, normalised across 3.0 and 3.1: references are followed and `allOf` is merged. */
export interface MergedSchema {
  parts: SchemaParts;
  /** Places of the schema itself, with references followed; used to detect recursion. */
  heads: readonly string[];
  /** Set only for a component. */
  name?: string | undefined;
  /** `undefined` allows any type. */
  types?: readonly SchemaType[] | undefined;
  isNullable: boolean;
  /** The schema `false`: no value is valid. */
  isNever: boolean;
  /** Plain keywords such as `format`. The outermost value wins; for bounds, the narrowest. */
  keywords: ReadonlyMap<string, unknown>;
  enumValues?: readonly unknown[] | undefined;
  properties: ReadonlyMap<string, SchemaParts>;
  patternProperties: ReadonlyMap<string, SchemaParts>;
  required: ReadonlySet<string>;
  /** `false` forbids additional properties; an empty list does not restrict them. */
  additional: SchemaParts | false;
  items: SchemaParts;
  prefixItems: SchemaParts;
  choices: readonly SchemaChoice[];
  /** Objects with `not`, `if`, `dependentRequired` and similar keywords. */
  conditions: readonly Located[];
  /** Objects with a `discriminator`, innermost first. */
  discriminators: readonly Located[];
  problem?: { kind: ReferenceProblem; reference: string } | undefined;
}
