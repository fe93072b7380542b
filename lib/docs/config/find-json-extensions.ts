import { visit } from 'jsonc-parser';
import type { Diagnostic, Edit } from '@/lib/base/errors/diagnostic';
import type { Rule } from '@/lib/base/errors/diagnostic-rules';
import { diagnosticAtPlace } from './diagnostic-at-place';
import { positionOf, type SourceFile } from './source-file';

/** Warns about syntax beyond JSON that Lectern accepts: the first comment and the first trailing comma. */
export function findJsonExtensions(file: SourceFile): Diagnostic[] {
  if (isStrictJson(file.text)) return [];
  const hint = 'Remove it, so that other tools can read the file.';
  const found = new Map<string, Diagnostic>();
  const commas: Edit[] = [];
  let lastComma: number | undefined;
  const forgetComma = () => {
    lastComma = undefined;
  };
  const noteTrailingComma = () => {
    if (lastComma === undefined) return;
    note('trailing-comma', lastComma, 'has a comma after a last entry');
    const { line, column } = positionOf({ file, offset: lastComma });
    commas.push({ line, column, written: ',', instead: '' });
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
  const all = [...found.values()];
  return all.map((finding) => (finding.rule === 'trailing-comma' ? { ...finding, edits: commas } : finding));

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
