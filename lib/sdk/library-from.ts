import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { libraryFromGriffe } from './griffe/library-from-griffe';
import { isGriffe, isTypedoc } from './is-sdk-value';
import type { SdkLibrary } from './sdk-library';
import { libraryFromTypedoc } from './typedoc/library-from-typedoc';

/** Each gets a page. */
const SYMBOLS_MAX = 10_000;

export type LibraryFrom =
  | { library: SdkLibrary; diagnostics: Diagnostic[] }
  | { library: undefined; diagnostics: Diagnostic[] };

/** Reads the output of TypeDoc or griffe. Only for the thread that parses documents: it parses comments. */
export function libraryFrom(value: unknown, file: string): LibraryFrom | undefined {
  const library = isTypedoc(value)
    ? libraryFromTypedoc(value)
    : isGriffe(value)
      ? libraryFromGriffe(value)
      : undefined;
  if (library === undefined) return undefined;
  const refuse = (rule: Diagnostic['rule'], message: string, hint: string): LibraryFrom => ({
    library: undefined,
    diagnostics: [{ severity: 'error', rule, file, message, hint }],
  });
  if (library.symbols.length === 0)
    return refuse(
      'no-operations',
      'describes nothing public.',
      'Export something, or document another package.',
    );
  if (library.symbols.length > SYMBOLS_MAX)
    return refuse(
      'document-too-large',
      `describes ${library.symbols.length} symbols; at most ${SYMBOLS_MAX} are shown.`,
      'Document fewer entry points.',
    );
  return { library, diagnostics: [] };
}
