import { Parser, type Program } from 'acorn';
import jsx from 'acorn-jsx';

/** Where a sample stops being what its fence says. */
export interface SampleSlip {
  /** 0-based, in the text of the sample. */
  line: number;
  /** What is wrong there, in words of the parser without a full stop. */
  problem: string;
}

/** JavaScript of a sample as a syntax tree, where it stops being any, or neither where nothing is sure. */
export type ReadScript =
  | { kind: 'program'; program: Program }
  | { kind: 'slip'; slip: SampleSlip }
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

/** Elements beside each other, or attributes of one. Words alone would fit too, so such samples must look like JSX. */
const JSX_FRAMES: typeof FRAMES = [
  ['<>', '\n</>'],
  ['<a ', '\n/>'],
];
const IS_JSX = /^\s*(?:(?:\/\/|\/\*|\{\/\*)[^\n]*\s+)*(?:<[A-Za-z>]|\{|\w+=)/;

/** What whole programs must keep to: samples show two ways after each other, and use what is not shown. */
const RULES_OF_PROGRAMS =
  /already been declared|duplicate|not defined|outside|label|strict|await|unterminated template|new\.target|redefinition|keyword|reserved/i;

/** Reads JavaScript or TypeScript as samples show it, with JSX. */
export async function readScript(text: string, isTyped: boolean): Promise<ReadScript> {
  // Most samples in TypeScript have no types, and removing them takes longer than reading.
  const plain = await parsed(text, false);
  const first = plain.kind === 'program' || !isTyped ? plain : await parsed(text, true);
  if (first.kind === 'program') return first;
  const frames = IS_JSX.test(text) ? [...FRAMES, ...JSX_FRAMES] : FRAMES;
  const shown = withSeparators(text);
  for (const [before, after] of frames) {
    const framed = await parsed(`${before}${shown}${after}`, true);
    if (framed.kind === 'program') return framed;
  }
  return first.kind === 'slip' && !isUnsure(text, first.slip) ? first : { kind: 'unsure' };
}

/** A list of values after each other, and fields marked as optional, as they are shown beside each other. */
function withSeparators(text: string): string {
  return text.replace(/\}(\s*\n(?:\s*\/\/[^\n]*\n)*\s*)\{/g, '},$1{').replace(/^(\s*\w+)\?(\s*:)/gm, '$1$2');
}

function isUnsure(text: string, { line, problem }: SampleSlip): boolean {
  const lines = text.trimEnd().split('\n');
  // What was opened in the sample before ends here.
  const isClosing = line >= lines.length - 1 && /^[\s)}\]>;,]*$/.test(lines.at(-1) ?? '');
  return isClosing || RULES_OF_PROGRAMS.test(problem);
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
    return { kind: 'slip', slip: slipOf(error) };
  }
}

async function withoutTypes(text: string): Promise<string> {
  // Most sites have no samples in TypeScript.
  const { transform } = await import('sucrase');
  return transform(text, {
    transforms: ['typescript', 'jsx'],
    jsxRuntime: 'preserve',
    disableESTransforms: true,
    keepUnusedImports: true,
  }).code;
}

/** Both parsers end their message with `(line:column)`. */
function slipOf(error: unknown): SampleSlip {
  const message = error instanceof Error ? error.message : '';
  const [, line = '1'] = /\((\d+):\d+\)\s*$/.exec(message) ?? [];
  const problem = message.replace(/^Error parsing [^:]*:\s*|\s*\(\d+:\d+\)\s*$/g, '').replace(/\.$/, '');
  return { line: Number(line) - 1, problem };
}
