import { withoutTrailing } from '@/lib/base/text/without-trailing';
import { isRecord } from '@/lib/base/values/is-record';

export type SdkKind = 'module' | 'class' | 'interface' | 'function' | 'type' | 'enum' | 'variable';

export type SdkValue = {
  name: string;
  /** In the language's syntax. */
  type?: string | undefined;
  default?: string | undefined;
  isRequired: boolean;
  /** MDX that runs no code, like all texts of a library. */
  description?: string | undefined;
  fields: SdkValue[];
};

/** A return value or an exception. */
export type SdkOutcome = { type?: string | undefined; description?: string | undefined };

export type SdkText = {
  description?: string | undefined;
  deprecation?: string | undefined;
  /** Examples and remarks, shown below everything else. */
  notes: { title: string; text: string }[];
};

/** One overload of a function. */
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
  /** For a property or value. */
  type?: string | undefined;
  default?: string | undefined;
  isRequired: boolean;
  /** Such as `static` and `readonly`. */
  marks: string[];
  /** For a constructor or method. */
  signatures: SdkSignature[];
};

/** A symbol with a page. */
export type SdkSymbol = SdkText & {
  kind: SdkKind;
  name: string;
  /** The qualified name, unique in the library: `money.add`. */
  key: string;
  /** Path below the directory of generated pages: `functions/money.add`. */
  slug: string;
  /** The first paragraph as plain text. */
  summary?: string | undefined;
  /** The definition; absent for a module. */
  code?: string | undefined;
  typeParameters: SdkValue[];
  /** For a function. */
  signatures: SdkSignature[];
  members: SdkMember[];
  /** Keys of a module's contents. */
  contains: string[];
};

/** A library as plain data, from a documentation generator. */
export type SdkLibrary = {
  format: 'sdk';
  language: 'typescript' | 'python';
  name: string;
  symbols: SdkSymbol[];
};

/** Whether a value is a library from `libraryFrom`. */
export function isSdkLibrary(value: unknown): value is SdkLibrary {
  return isRecord(value) && value.format === 'sdk' && Array.isArray(value.symbols);
}

/** Finds the symbol that an author names, by key, or by name if it is unambiguous. */
export function findSymbol(symbols: readonly SdkSymbol[], written: string): SdkSymbol | undefined {
  const known = symbols.find(({ key }) => key === written);
  if (known !== undefined) return known;
  const named = symbols.filter(({ name }) => name === written);
  return named.length === 1 ? named[0] : undefined;
}

export const SDK_KINDS = ['module', 'class', 'interface', 'function', 'type', 'enum', 'variable'] as const;

/** Headings of the navigation groups; in lower case, also folders of addresses. */
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
  const safe = withoutTrailing(key.replace(/[^\p{L}\p{N}._-]+/gu, '-'), '-').replace(/^[-.]+/, '');
  return `${SDK_SECTIONS[kind].toLowerCase()}/${safe === '' ? 'index' : safe}`;
}
