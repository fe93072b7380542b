import { isRecord } from '@/lib/base/values/is-record';

export type SdkKind = 'module' | 'class' | 'interface' | 'function' | 'type' | 'enum' | 'variable';

/** A parameter, a type parameter or a field of one. */
export type SdkValue = {
  name: string;
  /** As the language writes it. */
  type?: string | undefined;
  default?: string | undefined;
  isRequired: boolean;
  /** MDX that runs nothing, as all texts of a library. */
  description?: string | undefined;
  fields: SdkValue[];
};

/** What comes back, or what is thrown. */
export type SdkOutcome = { type?: string | undefined; description?: string | undefined };

export type SdkText = {
  description?: string | undefined;
  /** Why it should not be used any more. */
  deprecation?: string | undefined;
  /** Examples and remarks, below everything else. */
  notes: { title: string; text: string }[];
};

/** One way to call a function. */
export type SdkSignature = SdkText & {
  code: string;
  typeParameters: SdkValue[];
  parameters: SdkValue[];
  returns?: SdkOutcome | undefined;
  throws: SdkOutcome[];
};

export type SdkMember = SdkText & {
  kind: 'constructor' | 'property' | 'method' | 'value';
  name: string;
  /** Of a property or a value. */
  type?: string | undefined;
  default?: string | undefined;
  isRequired: boolean;
  /** Such as `static` and `readonly`. */
  marks: string[];
  /** Of a constructor or a method. */
  signatures: SdkSignature[];
};

/** What has a page. */
export type SdkSymbol = SdkText & {
  kind: SdkKind;
  name: string;
  /** The name with those around it, unique in the library: `money.add`. */
  key: string;
  /** Path below the directory of generated pages: `functions/money.add`. */
  slug: string;
  /** The first paragraph as plain text. */
  summary?: string | undefined;
  /** Its definition; none of a module. */
  code?: string | undefined;
  typeParameters: SdkValue[];
  /** Of a function. */
  signatures: SdkSignature[];
  members: SdkMember[];
  /** Keys of what a module holds. */
  contains: string[];
};

/** What a documentation generator wrote of a library, as plain data. */
export type SdkLibrary = {
  format: 'sdk';
  language: 'typescript' | 'python';
  name: string;
  symbols: SdkSymbol[];
};

/** Whether a value is a library, as `libraryFrom` made it. */
export function isSdkLibrary(value: unknown): value is SdkLibrary {
  return isRecord(value) && value.format === 'sdk' && Array.isArray(value.symbols);
}

/** The symbol that an author names: by its key, or by its name where only one has it. */
export function findSymbol(symbols: readonly SdkSymbol[], written: string): SdkSymbol | undefined {
  const known = symbols.find(({ key }) => key === written);
  if (known !== undefined) return known;
  const named = symbols.filter(({ name }) => name === written);
  return named.length === 1 ? named[0] : undefined;
}

export const SDK_KINDS = ['module', 'class', 'interface', 'function', 'type', 'enum', 'variable'] as const;

/** Headings of the groups in the navigation, which are also the folders of addresses. */
export const SDK_SECTIONS: Record<SdkKind, string> = {
  module: 'Modules',
  class: 'Classes',
  interface: 'Interfaces',
  function: 'Functions',
  type: 'Types',
  enum: 'Enumerations',
  variable: 'Variables',
};

/** @example symbolSlug('function', 'money.add') // 'functions/money.add' */
export function symbolSlug(kind: SdkKind, key: string): string {
  const safe = key.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[-.]+|-+$/g, '');
  return `${SDK_SECTIONS[kind].toLowerCase()}/${safe === '' ? 'index' : safe}`;
}
