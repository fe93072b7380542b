import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { diagnosticAtPlace } from './diagnostic-at-place';
import type { SourceFile } from './source-file';

export function syntaxError(file: SourceFile, error: ParseError): Diagnostic {
  const { sentence, hint } = slips[printParseErrorCode(error.error)] ?? {
    sentence: 'it cannot be read from here on',
    hint: undefined,
  };
  const place = { file, offset: error.offset };
  return diagnosticAtPlace(place, {
    severity: 'error',
    rule: 'invalid-json',
    message: `is not JSON: ${sentence}.`,
    hint,
  });
}

const slips: Partial<Record<string, { sentence: string; hint?: string }>> = {
  InvalidSymbol: {
    sentence: 'this word is not a JSON value',
    hint: 'Put text in double quotes.',
  },
  InvalidNumberFormat: { sentence: 'this number is incomplete' },
  PropertyNameExpected: { sentence: 'a key in double quotes is missing here' },
  ValueExpected: { sentence: 'a value is missing here' },
  ColonExpected: { sentence: 'a colon is missing before this' },
  CommaExpected: { sentence: 'a comma is missing before this' },
  CloseBraceExpected: { sentence: 'a closing } is missing here' },
  CloseBracketExpected: { sentence: 'a closing ] is missing here' },
  EndOfFileExpected: { sentence: 'something follows after the end' },
  InvalidCommentToken: { sentence: 'a comment is in a wrong place' },
  UnexpectedEndOfComment: {
    sentence: 'this comment is not closed',
    hint: 'Write */ at its end.',
  },
  UnexpectedEndOfString: { sentence: 'a closing double quote is missing' },
  UnexpectedEndOfNumber: { sentence: 'this number is incomplete' },
  InvalidUnicode: { sentence: 'the escape \\u needs four hexadecimal digits' },
  InvalidEscapeCharacter: {
    sentence: 'this backslash escape does not exist',
    hint: 'Write \\\\ for a backslash.',
  },
  InvalidCharacter: {
    sentence: 'a string contains a control character',
    hint: 'Write \\n for a line break and \\t for a tab.',
  },
};
