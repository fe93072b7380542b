import { load, YAMLException } from 'js-yaml';
import { type ParseError, parse as parseTolerantly } from 'jsonc-parser';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { parseDocumentJson, withNumbersElsewhere } from './numbers-as-written';
import { positionAtOffset } from './position-finder';
import { exactYamlSchema } from './yaml-schema';

export type ParsedText = { value: unknown } | { problem: Diagnostic };

/** Parses JSON, or else YAML. Only JSON is fast enough for documents of many megabytes. */
export function parseText(text: string, file: string): ParsedText {
  const seemsJson = /^\s*[{[]/.test(text);
  if (seemsJson) {
    try {
      return { value: parseDocumentJson(text) };
    } catch {
      // It may still be YAML, which allows braces and comments together.
    }
  }
  try {
    return { value: withNumbersElsewhere(load(text, { schema: exactYamlSchema })) };
  } catch (error) {
    return { problem: seemsJson ? jsonProblem(text, file) : yamlProblem(error, file) };
  }
}

function jsonProblem(text: string, file: string): Diagnostic {
  const errors: ParseError[] = [];
  try {
    if (text.length < 20_000_000) parseTolerantly(text, errors);
  } catch {
    // Nesting this deep overflows the parser's stack, so the message has no position.
  }
  const position = errors[0] === undefined ? undefined : positionAtOffset(text, errors[0].offset);
  return {
    severity: 'error',
    rule: 'document-syntax',
    file,
    ...position,
    message: 'is not valid JSON.',
    hint: 'Look for a missing comma, quote or brace there.',
  };
}

function yamlProblem(error: unknown, file: string): Diagnostic {
  const isYamlError = error instanceof YAMLException;
  const reason = isYamlError ? error.reason : 'it is nested too deeply';
  // Contrary to the types, errors past the end of the text have no mark.
  const mark: { line: number; column: number } | undefined = isYamlError ? error.mark : undefined;
  return {
    severity: 'error',
    rule: 'document-syntax',
    file,
    ...(mark === undefined ? undefined : { line: mark.line + 1, column: mark.column + 1 }),
    message: `is not valid YAML: ${reason}.`,
    hint: 'Look at the indentation and the quotes there.',
  };
}
