/** One schema as plain data to be drawn: its own facts, and its children as far as the budget went. */
export interface SchemaView {
  /** Leads back to the schema, to show its children on their own. */
  place: string;
  /** Name among the components. */
  name?: string | undefined;
  /** `Pet[]`, `map<string, integer>`; whether null is allowed is told apart. */
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
  /** Rules that no table can show, as sentences in Markdown. */
  conditions: string[];
  /** JSON texts. */
  default?: string | undefined;
  constant?: string | undefined;
  examples: string[];
  enumValues: EnumValueView[];
  /** Pills before and behind the name. */
  pre: string[];
  post: string[];
  rows: SchemaRow[];
  /** Rows of this level that the budget left out; the next view begins at `rows.length`. */
  omittedRows: number;
  /** The items of an array, where there is more to say of them than their type. */
  items?: SchemaView | undefined;
  choices: SchemaChoiceView[];
  /** It has children, and they are not here. */
  isDeferred: boolean;
  /** Name of the schema that is open around this one and would come again. */
  recursion?: string | undefined;
  /** The reference that leads nowhere. */
  unresolved?: string | undefined;
}

/** One line of a schema's table. */
export interface SchemaRow {
  /** Name of the property; a pattern, or the place in a tuple. */
  name: string;
  kind: 'property' | 'pattern' | 'additional' | 'item';
  /** Fragment that leads to the row: `#parent-name` without the `#`. */
  anchor: string;
  isRequired: boolean;
  schema: SchemaView;
}

/** Variants of which one, or at least one, holds. */
export interface SchemaChoiceView {
  keyword: 'oneOf' | 'anyOf';
  /** The property that tells the variants apart. */
  discriminator?: string | undefined;
  variants: SchemaVariantView[];
  /** Variants that are too many to be shown. */
  omittedVariants: number;
}

export interface SchemaVariantView {
  label: string;
  /** Values of the discriminator that mean this variant. */
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
