import { keysOfPointer } from '../json-pointer';
import { createJsonOffsetFinder } from './json-offset';
import { createYamlLineFinder } from './yaml-line';

/** Both numbers are 1-based. */
export interface TextPosition {
  line: number;
  column?: number | undefined;
}

export interface PositionFinder {
  positionOf(pointer: string): TextPosition | undefined;
}

/** Finds positions by parsing the text again, because they are needed only when something is wrong. */
export function createPositionFinder(text: string): PositionFinder {
  if (/^\s*\{/.test(text)) {
    const offsetOf = createJsonOffsetFinder(text);
    return {
      positionOf: (pointer) => {
        const offset = offsetOf(keysOfPointer(pointer));
        return offset === undefined ? undefined : positionAtOffset(text, offset);
      },
    };
  }
  let finder: ReturnType<typeof createYamlLineFinder> | undefined;
  return {
    positionOf: (pointer) => {
      finder ??= createYamlLineFinder(text);
      const line = finder(keysOfPointer(pointer));
      return line === undefined ? undefined : { line };
    },
  };
}

export function positionAtOffset(text: string, offset: number): Required<TextPosition> {
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    line += 1;
    lineStart = at + 1;
  }
  return { line, column: offset - lineStart + 1 };
}
