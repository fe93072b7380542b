/** A schema as plain data for rendering, with children as far as the limits allow. */
export interface SchemaView {
  /** Identifies the schema, to load its children separately. */
  place: string;
  name?: string | undefined;
  /** `Pet[]`, `map<string, integer>`; null is reported separately. */
  type: string;
  title?: string | undefined;
  /** Markdown. */
  description?: string | undefined;
  format?: string | undefined;
  isNullable: boolean;
  isDeprecated: boolean;
  isReadOnly: boolean;
  isWriteOnly: boolean;
  isFile: boolean;
  /** Limits as short texts. */
  constraints: string[];
  /** Conditions that do not fit into a table, as Markdown sentences. */
  conditions: string[];
  /** JSON texts. */
  default?: string | undefined;
  constant?: string | undefined;
  examples: string[];
  enumValues: EnumValueView[];
  /** Pills before and after the name. */
  pre: string[];
  post: string[];
  rows: SchemaRow[];
  /** Rows of this level that an earlier view has shown. */
  rowsBefore?: number | undefined;
  /** Rows left out at this level; the next view starts after those before and `rows`. */
  omittedRows: number;
  /** The items of an array, if the type alone does not describe them. */
  items?: SchemaView | undefined;
  choices: SchemaChoiceView[];
  /** It has children that are not included. */
  isDeferred: boolean;
  /** Name of the surrounding schema that would repeat here. */
  recursion?: string | undefined;
  unresolved?: string | undefined;
}

export interface SchemaRow {
  /** Property name, a pattern, or the index in a tuple. */
  name: string;
  kind: 'property' | 'pattern' | 'additional' | 'item';
  /** Anchor of the row: `parent-name`. */
  anchor: string;
  isRequired: boolean;
  schema: SchemaView;
}

/** Variants, of which one or at least one applies. */
export interface SchemaChoiceView {
  keyword: 'oneOf' | 'anyOf';
  /** Property that distinguishes the variants. */
  discriminator?: string | undefined;
  variants: SchemaVariantView[];
  /** Number of variants left out. */
  omittedVariants: number;
}

export interface SchemaVariantView {
  label: string;
  /** Discriminator values of this variant. */
  discriminatorValues: string[];
  schema: SchemaView;
}

export interface EnumValueView {
  /** JSON text. */
  value: string;
  name?: string | undefined;
  /** Markdown. */
  description?: string | undefined;
  isDeprecated: boolean;
}
