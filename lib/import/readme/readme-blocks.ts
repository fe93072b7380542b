import type { RootContent, Table } from 'mdast';
import { isRecord } from '@/lib/base/values/is-record';
import type { ImportLog } from '../imported-site';
import type { EndOf } from '../markdown/foreign-syntax';
import { block, isPhrasing } from '../markdown/nodes';
import type { MarkerGrammar, ReadMarker } from '../markdown/pair-markers';

const BLOCK = /\[block:([\w-]+)\]\s*\n([\s\S]*?)\n\s*\[\/block\][ \t]*(?=\n|$)/y;

/** The end of a block such as `[block:callout]` … `[/block]`. */
export const readmeMarker: EndOf = (source, offset) => {
  BLOCK.lastIndex = offset;
  const match = BLOCK.exec(source);
  return match === null ? undefined : offset + match[0].trimEnd().length;
};

interface BlockReading {
  file: string;
  log: ImportLog;
  readText: (text: string) => RootContent[];
}

const CALLOUTS: Readonly<Record<string, string>> = {
  info: 'Info',
  success: 'Check',
  warning: 'Warning',
  danger: 'Danger',
};

/** Converts the blocks of older ReadMe pages, which are JSON. */
export function readmeGrammar(reading: BlockReading): MarkerGrammar {
  const { log, file } = reading;
  return {
    endsByItself: false,
    read: (value): ReadMarker | undefined => {
      BLOCK.lastIndex = 0;
      const [, kind = '', json = ''] = BLOCK.exec(value.trim()) ?? [];
      const nodes = blockNodes(kind, parsed(json), reading);
      if (nodes === undefined) return undefined;
      log.changed(`${kind} blocks`);
      return { kind: 'leaf', nodes };
    },
    convert: () => undefined,
    onKept: ({ value, position }) =>
      log.left({
        file,
        line: position?.start.line,
        message: `"${value.split('\n', 1)[0]}" is not known, and stays as text.`,
      }),
  };
}

function parsed(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function blockNodes(
  kind: string,
  data: Record<string, unknown> | undefined,
  { readText, log, file }: BlockReading,
): RootContent[] | undefined {
  if (data === undefined) return undefined;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  switch (kind) {
    case 'api-header':
      return [{ type: 'heading', depth: 2, children: [{ type: 'text', value: text(data.title) }] }];
    case 'callout':
      return [
        block(
          CALLOUTS[text(data.type)] ?? 'Note',
          { title: text(data.title) || undefined },
          readText(text(data.body)),
        ),
      ];
    case 'code':
      return codes(Array.isArray(data.codes) ? data.codes : []);
    case 'image':
      return (Array.isArray(data.images) ? data.images : []).flatMap((image: unknown) => imageNodes(image));
    case 'embed': {
      const url = text(data.url);
      return url === '' ? undefined : [block('Card', { title: text(data.title) || url, href: url })];
    }
    case 'parameters':
      return [table(data, readText)];
    case 'html': {
      log.left({ file, message: 'has HTML of its own, which is taken over without its scripts and styles.' });
      const html = text(data.html).replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '');
      return readText(html);
    }
    default:
      return undefined;
  }
}

function codes(list: readonly unknown[]): RootContent[] {
  const made = list.flatMap((item): Extract<RootContent, { type: 'code' }>[] => {
    if (!isRecord(item) || typeof item.code !== 'string') return [];
    const name = typeof item.name === 'string' ? item.name : undefined;
    return [
      {
        type: 'code',
        lang: typeof item.language === 'string' ? item.language.split('|')[0] : 'text',
        meta: name === undefined ? null : `title="${name.replaceAll('"', "'")}"`,
        value: item.code,
      },
    ];
  });
  return made.length > 1 ? [block('CodeGroup', {}, made)] : made;
}

function imageNodes(image: unknown): RootContent[] {
  if (!isRecord(image) || !Array.isArray(image.image)) return [];
  const [src, name] = image.image;
  if (typeof src !== 'string') return [];
  const caption = typeof image.caption === 'string' && image.caption !== '' ? image.caption : undefined;
  const alt = caption ?? (typeof name === 'string' ? name : '');
  return [block('Frame', { caption }, [block('img', { src, alt })])];
}

/** Keys such as `h-0` are headings; `1-0` is the first cell of the second row. */
function table({ data, cols, rows }: Record<string, unknown>, readText: BlockReading['readText']): Table {
  const cells = isRecord(data) ? data : {};
  const cell = (key: string): Table['children'][number]['children'][number] => {
    const written = cells[key];
    const inside = readText(typeof written === 'string' ? written.replace(/\n+/g, '<br />') : '');
    return {
      type: 'tableCell',
      children: inside.flatMap((node) =>
        node.type === 'paragraph' ? node.children : isPhrasing(node) ? [node] : [],
      ),
    };
  };
  const [width, height] = [Number(cols) || 0, Number(rows) || 0];
  const row = (name: string): Table['children'][number] => ({
    type: 'tableRow',
    children: [...new Array(Math.min(width, 50)).keys()].map((column) => cell(`${name}-${column}`)),
  });
  return {
    type: 'table',
    children: [row('h'), ...[...new Array(Math.min(height, 5000)).keys()].map((index) => row(String(index)))],
  };
}
