import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { reasonOf } from '@/lib/base/errors/reason-of';
import type { UnreadableFileError } from '@/lib/content/files/read-text-file';
import { isPageSyntaxError } from '@/lib/content/mdx/document';
import type { PageReference } from './reference/find-reference';

export function brokenPage(file: string, error: unknown): Diagnostic {
  if (isPageSyntaxError(error)) {
    const message = plainReason(error.message);
    return {
      severity: 'error',
      rule: 'page-syntax',
      file: error.file,
      line: error.line,
      column: error.column,
      message,
      hint: hintFor(message),
    };
  }
  const reason = reasonOf(error);
  return {
    severity: 'error',
    rule: 'page-compile',
    file,
    message: `The page cannot be compiled: ${reason}.`,
  };
}

export function tooCostlyPage(file: string, reason: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'page-cost',
    file,
    message: `The page is not shown: ${reason}.`,
    hint: 'Split it, or take out what is nested deeply or repeated thousands of times.',
  };
}

export function tooCostlyPart({ document: { source } }: PageReference, { message }: Error): Diagnostic {
  return {
    severity: 'error',
    rule: 'page-cost',
    file: source,
    message: `This part of the document is not shown: ${message}.`,
    hint: 'Take out schemas that combine each other over and over, and lists of many thousands.',
  };
}

export function unreadablePage(file: string, { message, hint }: UnreadableFileError): Diagnostic {
  return { severity: 'error', rule: 'unreadable-page', file, message, hint };
}

/** The parser's message as a sentence, without the names of internal tools. */
function plainReason(reason: string): string {
  if (/with acorn/i.test(reason)) return 'The text in braces is not JavaScript.';
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}

/** A hint for the most frequent mistakes. */
function hintFor(message: string): string {
  if (/inside one another/.test(message)) return 'Take out levels: pages nest thirty deep at most.';
  if (/closing tag/i.test(message))
    return 'Close every tag that is opened, in the reverse order: <Note>…</Note>.';
  if (/braces|expression|closing brace/i.test(message))
    return 'Write a brace that is text as \\{, or put it in `code`.';
  if (/before name|in name|attribute/i.test(message))
    return 'Write a < that is text as &lt;, or put it in `code`.';
  return 'See "Write pages" in the documentation for the rules of MDX.';
}
