/** A schema as plain data for rendering, with children within the limits. */
export interface SchemaView {
  /** Identifies the schema, to load its children separately. */
  place: string;
  name?: string | undefined;
  /** Such as `Pet[]` or `map<string, integer>`; nullability is separate. */
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
  constraints: string[];
  /** Conditions that do not fit into a table, as Markdown sentences. */
  conditions: string[];
  /** JSON texts. */
  default?: string | undefined;
  constant?: string | undefined;
  examples: string[];
  enumValues: EnumValueView[];
  pre: string[];
  post: string[];
  rows: SchemaRow[];
  /** Number of rows of this level that an earlier view showed. */
  rowsBefore?: number | undefined;
  /** Rows left out at this level; the next view starts after `rowsBefore` and `rows`. */
  omittedRows: number;
  /** The items of an array, if the type alone does not describe them. */
  items?: SchemaView | undefined;
  choices: SchemaChoiceView[];
  /** Whether it has children that are not included. */
  isDeferred: boolean;
  /** Name of the enclosing schema that would repeat here. */
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

export interface SchemaChoiceView {
  keyword: 'oneOf' | 'anyOf';
  discriminator?: string | undefined;
  variants: SchemaVariantView[];
  omittedVariants: number;
}

export interface SchemaVariantView {
  label: string;
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
