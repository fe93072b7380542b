import type { RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { ImportLog } from '../imported-site';
import type { EndOf } from './foreign-syntax';
import { block, type Marker } from './nodes';
import type { MarkerGrammar, ReadMarker } from './pair-markers';
import type { PieceReader } from './read-markdown';

const LINE =
  /(:{3,})[ \t]*(?:([\w-]+)[ \t]*(?:\[([^\n]*?)\])?[ \t]*(?:\{([^}\n]*)\})?[ \t]*([^\n]*?))?[ \t]*(?=\n|$)/y;

/** The end of a line such as `:::note Title`, `:::tip[Title]{icon="star"}` or `:::`. */
export const asideMarker: EndOf = (source, offset) => {
  LINE.lastIndex = offset;
  const match = LINE.exec(source);
  return match === null ? undefined : offset + match[0].trimEnd().length;
};

const COMPONENTS: Readonly<Record<string, string>> = {
  note: 'Note',
  secondary: 'Note',
  info: 'Info',
  important: 'Info',
  tip: 'Tip',
  success: 'Check',
  warning: 'Warning',
  caution: 'Warning',
  danger: 'Danger',
};

export function asideComponent(kind: string): string | undefined {
  return Object.hasOwn(COMPONENTS, kind) ? COMPONENTS[kind] : undefined;
}

/** Converts asides between lines of colons to callouts. */
export function asideGrammar({
  log,
  file,
  readPiece,
}: {
  log: ImportLog;
  file: string;
  readPiece: PieceReader;
}): MarkerGrammar {
  return {
    endsByItself: true,
    read: (value): ReadMarker | undefined => {
      LINE.lastIndex = 0;
      const [, colons = '', name, label, properties, rest] = LINE.exec(value) ?? [];
      const size = colons.length;
      if (size === 0) return undefined;
      if (name === undefined) return { kind: 'close', name: undefined, size };
      const title = plainText(label ?? rest ?? '', readPiece);
      return { kind: 'open', name, attributes: { title, properties: properties ?? '' }, size };
    },
    convert: ({ name, attributes }, children) => {
      const title = attributes.title === '' ? undefined : attributes.title;
      if (name === 'details') {
        log.changed('details');
        return [block('Accordion', { title: title ?? 'Details' }, children)];
      }
      const component = asideComponent(name);
      if (component === undefined) return undefined;
      log.changed('asides');
      return [block(component, { title }, children)];
    },
    onKept: (marker: Marker) =>
      log.left({
        file,
        line: marker.position?.start.line,
        message: `"${marker.value.trim()}" is no aside that is known, and stays as text.`,
      }),
  };
}

/** A title without Markdown syntax, because titles are plain text. */
function plainText(written: string, readPiece: PieceReader): string {
  if (!/[`*_[\]\\<&]/.test(written)) return written.trim();
  const nodes: RootContent[] = readPiece(written) ?? [{ type: 'text', value: written }];
  return textOf({ type: 'root', children: nodes }).trim();
}
