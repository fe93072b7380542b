import { readFile, stat } from 'node:fs/promises';
import type { LanguageRegistration } from 'shiki';
import { isRecord } from '@/lib/base/values/is-record';

/**
 * The grammar for a language among those of the site (`styling.codeblocks.languages.custom`), found by name, display
 * name or alias. `undefined` if there is none.
 *
 * @param files absolute paths of TextMate grammars in JSON
 */
export async function ownGrammar(
  language: string | undefined,
  files: readonly string[],
): Promise<LanguageRegistration | undefined> {
  if (language === undefined) return undefined;
  const grammars = await Promise.all(files.map(readGrammar));
  return grammars.find(
    (grammar) => grammar !== undefined && namesOf(grammar).includes(language.toLowerCase()),
  );
}

function namesOf({ name, displayName, aliases = [] }: LanguageRegistration): string[] {
  return [name, displayName ?? name, ...aliases].map((known) => known.toLowerCase());
}

interface KnownGrammar {
  changedMs: number;
  grammar: LanguageRegistration | undefined;
}

/** Keyed by file. A page may have hundreds of blocks in a language without a grammar, and each one checks all files. */
const knownGrammars = new Map<string, KnownGrammar>();

async function readGrammar(file: string): Promise<LanguageRegistration | undefined> {
  try {
    const { mtimeMs: changedMs } = await stat(file);
    const known = knownGrammars.get(file);
    if (known?.changedMs === changedMs) return known.grammar;
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    const grammar = isGrammar(value) ? value : undefined;
    knownGrammars.set(file, { changedMs, grammar });
    return grammar;
  } catch {
    // Without its grammar the code stays plain.
    return undefined;
  }
}

function isGrammar(value: unknown): value is LanguageRegistration {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    typeof value.scopeName === 'string' &&
    Array.isArray(value.patterns) &&
    (value.aliases === undefined || Array.isArray(value.aliases))
  );
}
