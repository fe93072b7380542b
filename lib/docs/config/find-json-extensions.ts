import { visit } from 'jsonc-parser';
import type { Diagnostic } from '@/lib/base/diagnostic';
import type { Rule } from '@/lib/base/diagnostic-rules';
import { diagnosticAtPlace } from './diagnostic-at-place';
import type { SourceFile } from './source-file';

/** Warnings for syntax beyond JSON that we accept: the first comment and the first trailing comma. */
export function findJsonExtensions(file: SourceFile): Diagnostic[] {
  if (isStrictJson(file.text)) return [];
  const hint = 'Remove it, so that other tools can read the file.';
  const found = new Map<string, Diagnostic>();
  let lastComma: number | undefined;
  const forgetComma = () => {
    lastComma = undefined;
  };
  const noteTrailingComma = () => {
    if (lastComma !== undefined) note('trailing-comma', lastComma, 'has a comma after a last entry');
    lastComma = undefined;
  };
  visit(
    file.text,
    {
      onComment: (offset) => note('json-comment', offset, 'has a comment'),
      onSeparator: (character, offset) => {
        lastComma = character === ',' ? offset : undefined;
      },
      onObjectProperty: forgetComma,
      onLiteralValue: forgetComma,
      onObjectBegin: forgetComma,
      onArrayBegin: forgetComma,
      onObjectEnd: noteTrailingComma,
      onArrayEnd: noteTrailingComma,
    },
    { allowTrailingComma: true },
  );
  return [...found.values()];

  function note(rule: Rule, offset: number, fact: string) {
    // One warning per file is enough, because the advice is always the same.
    if (found.has(rule)) return;
    const message = `${fact}, which JSON does not allow.`;
    found.set(rule, diagnosticAtPlace({ file, offset }, { severity: 'warning', rule, message, hint }));
  }
}

function isStrictJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
