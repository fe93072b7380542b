import type { LRParser } from '@lezer/lr';
import type { SampleSyntaxError } from './read-script';

const LETTERS_SHOWN = 24;

/** The offset at which a grammar finds something unexpected. */
export function unexpectedAt(parser: LRParser, text: string): number | undefined {
  let at: number | undefined;
  treeOf(parser, text)?.iterate({
    enter: (node) => {
      if (node.type.isError) at ??= node.from;
      // Once found, the remaining parts do not matter.
      return at === undefined;
    },
  });
  return at;
}

/** `undefined` if brackets nest deeper than this thread's stack: such a text is not a sample. */
function treeOf(parser: LRParser, text: string): ReturnType<LRParser['parse']> | undefined {
  try {
    return parser.parse(text);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Whether a text fits the grammar inside one of the frames that complete a snippet. */
export function fitsFrame(
  parser: LRParser,
  text: string,
  frames: readonly (readonly [before: string, after: string])[],
): boolean {
  return frames.some(([before, after]) => unexpectedAt(parser, `${before}${text}${after}`) === undefined);
}

/** The mistake at an offset, quoting the text there. */
export function syntaxErrorAt(text: string, at: number): SampleSyntaxError {
  const lines = text.slice(0, at).split('\n');
  const [rest = ''] = text.slice(at).split('\n');
  const shown = rest.trim().slice(0, LETTERS_SHOWN);
  const problem = shown === '' ? 'the line ends too early' : `${JSON.stringify(shown)} is not expected`;
  return { line: lines.length - 1, column: lines.at(-1)?.length ?? 0, problem };
}

/** Whether the sample ends there, so that the rest may be elsewhere. */
export function isCutAt(text: string, at: number): boolean {
  return /^[\s)}\]>;,]*$/.test(text.slice(at));
}
