import { Parser, type Program } from 'acorn';
import jsx from 'acorn-jsx';

/** Where a sample stops being valid in its fence's language. */
export interface SampleSyntaxError {
  /** 0-based, in the text of the sample. */
  line: number;
  column: number;
  /** The parser's message without a full stop. */
  problem: string;
}

/** A sample's JavaScript as a syntax tree, or where it stops being valid, or `unsure`. */
export type ReadScript =
  | { kind: 'program'; program: Program }
  | { kind: 'error'; error: SampleSyntaxError }
  | { kind: 'unsure' };

const parser = Parser.extend(jsx());

/** Samples show pieces of programs: an expression, members of an object or a class, a type, parameters. */
const FRAMES: readonly (readonly [before: string, after: string])[] = [
  ['', ''],
  ['a(', '\n)'],
  ['({', '\n})'],
  ['class A {', '\n}'],
  ['type A = ', ''],
  ['interface A {', '\n}'],
  ['function a(', '\n) {}'],
  ['switch (a) {', '\n}'],
  ['const a = ', ''],
  ['a', ''],
];

/** Adjacent elements, or attributes of one. Plain words would fit too, so such samples must look like JSX. */
const JSX_FRAMES: typeof FRAMES = [
  ['<>', '\n</>'],
  ['<a ', '\n/>'],
  ['', '\n/>'],
];
const IS_JSX = /^\s*(?:(?:\/\/|\/\*|\{\/\*)[^\n]*\n\s*)*(?:<[A-Za-z>]|\{|\w+=)/;

/** Rules that only whole programs must obey: samples show two alternatives in sequence, and use what is not shown. */
const RULES_OF_PROGRAMS =
  /already been declared|duplicate|not defined|outside|label|strict|await|unsyntactic|unterminated template|new\.target|redefinition|keyword|reserved/i;

/** Reads JavaScript or TypeScript as samples show it, with JSX. */
export async function readScript(text: string, isTyped: boolean): Promise<ReadScript> {
  // Most TypeScript samples have no types, and removing them takes longer than parsing.
  const plain = await parsed(text, false);
  const first = plain.kind === 'program' || !isTyped ? plain : await parsed(text, true);
  if (first.kind === 'program') return first;
  const frames = IS_JSX.test(text) ? [...FRAMES, ...JSX_FRAMES] : FRAMES;
  const shown = withSeparators(text);
  for (const [before, after] of frames) {
    const framed = await parsed(`${before}${shown}${after}`, true);
    if (framed.kind === 'program') return framed;
  }
  return first.kind === 'error' && !isUnsure(text, first.error) ? first : { kind: 'unsure' };
}

/** Makes consecutive values and results, and fields marked as optional, parseable. */
function withSeparators(text: string): string {
  return withResult(text)
    .replace(/\}([ \t]*\n(?:[ \t]*(?:\/\/[^\n]*)?\n){0,5}[ \t]*)\{/g, '},$1{')
    .replace(/^([ \t]*\w+)\?([ \t]*:)/gm, '$1$2');
}

/** An object after a program is its result. */
function withResult(text: string): string {
  const at = text.lastIndexOf('\n\n{\n');
  const isResult = at !== -1 && text.trimEnd().endsWith('\n}');
  return isResult ? `${text.slice(0, at)}\n\n;(${text.slice(at + 2)})` : text;
}

function isUnsure(text: string, { line, column, problem }: SampleSyntaxError): boolean {
  const lines = text.trimEnd().split('\n');
  const last = lines.length - 1;
  // The sample ends before the code does, or begins after its start.
  const isCut = line > last || (line === last && column >= (lines[last]?.length ?? 0));
  const isClosing = line >= last && /^[\s)}\]>;,]*$/.test(lines[last] ?? '');
  // Parameter lists such as `{ id?: string }` are not code.
  const isDescription = /^[ \t]*\w+\?[ \t]*:/m.test(text);
  return isCut || isClosing || isDescription || RULES_OF_PROGRAMS.test(problem);
}

async function parsed(text: string, isTyped: boolean): Promise<ReadScript> {
  try {
    const plain = isTyped ? await withoutTypes(text) : text;
    const program = parser.parse(plain, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      locations: true,
      allowAwaitOutsideFunction: true,
      allowHashBang: true,
      allowImportExportEverywhere: true,
      allowReturnOutsideFunction: true,
      allowSuperOutsideMethod: true,
      checkPrivateFields: false,
    });
    return { kind: 'program', program };
  } catch (error) {
    // The parser fails on deep nesting, which says nothing about the sample.
    return error instanceof SyntaxError ? { kind: 'error', error: syntaxErrorOf(error) } : { kind: 'unsure' };
  }
}

async function withoutTypes(text: string): Promise<string> {
  // Most sites have no TypeScript samples.
  const { transform } = await import('sucrase');
  return transform(text, {
    transforms: ['typescript', 'jsx'],
    jsxRuntime: 'preserve',
    disableESTransforms: true,
    keepUnusedImports: true,
  }).code;
}

/** Both parsers end their message with `(line:column)`. */
function syntaxErrorOf({ message }: SyntaxError): SampleSyntaxError {
  const [, line = '1', column = '0'] = /\((\d+):(\d+)\)\s*$/.exec(message) ?? [];
  const problem = message.replace(/^Error parsing [^:]*:\s*|\s*\(\d+:\d+\)\s*$/g, '').replace(/\.$/, '');
  return { line: Number(line) - 1, column: Number(column), problem };
}
