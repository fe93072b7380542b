import type { OpenAPIV3_1 } from 'openapi-types';
import type { Located } from '../json-pointer';
import type { ReferenceProblem } from '../resolve-reference';
import type { SchemaParts } from './schema-place';

/** The types of JSON Schema but `null`, which is told by `isNullable`. */
export type SchemaType =
  | OpenAPIV3_1.ArraySchemaObjectType
  | Exclude<OpenAPIV3_1.NonArraySchemaObjectType, 'null'>;

/** One of several schemas that may hold: a `oneOf`, or an `anyOf`. */
export interface SchemaChoice {
  keyword: 'oneOf' | 'anyOf';
  members: readonly Located[];
}

/** One level of a schema in the same form for 3.0 and 3.1: references followed, `allOf` merged. */
export interface MergedSchema {
  parts: SchemaParts;
  /** Places at which the schema itself is written, behind its references: what recursion is seen by. */
  heads: readonly string[];
  /** Name among the components, when the schema is one of them. */
  name?: string | undefined;
  /** `undefined` means any. */
  types?: readonly SchemaType[] | undefined;
  isNullable: boolean;
  /** `false` as a schema: nothing is valid. */
  isNever: boolean;
  /** Keywords without structure, such as `format`; the outermost wins, and bounds are the narrowest. */
  keywords: ReadonlyMap<string, unknown>;
  enumValues?: readonly unknown[] | undefined;
  properties: ReadonlyMap<string, SchemaParts>;
  patternProperties: ReadonlyMap<string, SchemaParts>;
  required: ReadonlySet<string>;
  /** `false` forbids other properties; an empty list says nothing about them. */
  additional: SchemaParts | false;
  items: SchemaParts;
  prefixItems: SchemaParts;
  choices: readonly SchemaChoice[];
  /** Objects with `not`, `if`, `dependentRequired` and their like. */
  conditions: readonly Located[];
  /** The objects with a `discriminator`, innermost first. */
  discriminators: readonly Located[];
  problem?: { kind: ReferenceProblem; reference: string } | undefined;
}
