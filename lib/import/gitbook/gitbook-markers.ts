import type { RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { addressDecoded } from '@/lib/base/text/percent-decoded';
import type { ImportLog } from '../imported-site';
import type { EndOf } from '../markdown/foreign-syntax';
import { block } from '../markdown/nodes';
import type { MarkerGrammar, ReadMarker } from '../markdown/pair-markers';
import { embedded } from './embedded';

const LINE = /\{%\s*([\w-]+)((?:[^%\n]|%(?!\}))*)%\}[ \t]*(?=\n|$)/y;
const ATTRIBUTE = /([\w-]+)\s*=\s*"([^"]*)"/g;

/** The end of a line with a tag such as `{% hint style="info" %}`. */
export const gitbookMarker: EndOf = (source, offset) => {
  LINE.lastIndex = offset;
  const match = LINE.exec(source);
  return match === null ? undefined : offset + match[0].trimEnd().length;
};

const HINTS: Readonly<Record<string, string>> = {
  info: 'Info',
  tip: 'Tip',
  success: 'Check',
  warning: 'Warning',
  danger: 'Danger',
};

export interface GitbookPage {
  file: string;
  log: ImportLog;
  /** Title and address of the page that a URL on this page leads to. */
  target: (address: string) => { title: string | undefined; href: string };
  /** The name of the snippet for an included file. */
  include: (path: string) => string | undefined;
}

export function gitbookGrammar(page: GitbookPage): MarkerGrammar {
  const { file, log } = page;
  return {
    endsByItself: false,
    read: (value): ReadMarker | undefined => readTag(value, page),
    convert: ({ name, attributes, line }, children) => {
      const made = (component: string, values: Parameters<typeof block>[1] = {}, inside = children) => {
        log.changed(`${name} blocks`);
        return [block(component, values, inside)];
      };
      switch (name) {
        case 'hint':
          return made(HINTS[attributes.style ?? 'info'] ?? 'Note', { icon: attributes.icon });
        case 'tabs':
          return made('Tabs');
        case 'tab':
          return made('Tab', { title: attributes.title || 'Tab', icon: attributes.icon });
        case 'stepper':
          return made('Steps');
        case 'step': {
          const [first, ...rest] = children;
          return first?.type === 'heading'
            ? made('Step', { title: textOf(first).trim() }, rest)
            : made('Step');
        }
        case 'columns':
          return made('Columns');
        case 'column':
          return made('Column');
        case 'updates':
          return children;
        case 'update': {
          const tags = attributes.tags?.split(',').map((tag) => tag.trim());
          return made('Update', {
            label: attributes.date,
            tags: tags === undefined ? undefined : { code: JSON.stringify(tags) },
          });
        }
        case 'prompt':
          return made('Prompt', { description: attributes.description || 'Prompt' });
        case 'code':
          return code(attributes, children, log);
        case 'content-ref': {
          const { title, href } = page.target(attributes.url ?? '');
          return made('Card', { title: title ?? textOf({ type: 'root', children }).trim(), href }, []);
        }
        case 'openapi-operation':
        case 'openapi':
        case 'swagger':
          log.left({
            file,
            line,
            message: `shows ${attributes.method?.toUpperCase() ?? ''} ${attributes.path ?? ''} of an OpenAPI document. Put the document into the folder, and name the operation in "openapi" of the front matter.`,
          });
          return children;
        case 'if':
          log.left({ file, line, message: 'has text for some readers only, which all see now.' });
          return children;
        default:
          return undefined;
      }
    },
    onKept: ({ value, position }) =>
      log.left({
        file,
        line: position?.start.line,
        message: `"${value.trim()}" is not known or has no end, and stays as text.`,
      }),
  };
}

function readTag(value: string, page: GitbookPage): ReadMarker | undefined {
  LINE.lastIndex = 0;
  const [, name = '', rest = ''] = LINE.exec(value.trim()) ?? [];
  const attributes = Object.fromEntries(
    [...rest.matchAll(ATTRIBUTE)].map(([, key = '', text = '']) => [key, text]),
  );
  switch (name) {
    case '':
      return undefined;
    // These have an end tag only if they have a caption, which follows as text.
    case 'embed':
      return { kind: 'leaf', nodes: embedded(attributes.url ?? '', page.log) };
    case 'file': {
      const { href } = page.target(attributes.src ?? '');
      page.log.changed('file blocks');
      return { kind: 'leaf', nodes: [linkTo(href)] };
    }
    // The equivalent of `content-ref` in older spaces.
    case 'page-ref': {
      const { title, href } = page.target(attributes.page ?? '');
      page.log.changed('page-ref blocks');
      return { kind: 'leaf', nodes: [block('Card', { title: title ?? href, href })] };
    }
    case 'include': {
      const path = /"([^"]*)"/.exec(rest)?.[1] ?? '';
      const snippet = page.include(path);
      if (snippet === undefined) return undefined;
      page.log.changed('includes');
      return { kind: 'leaf', nodes: [block('Snippet', { file: snippet })] };
    }
    case 'endembed':
    case 'endfile':
    case 'else':
      return { kind: 'leaf', nodes: [] };
    default:
      return name.startsWith('end')
        ? { kind: 'close', name: name.slice(3), size: 0 }
        : { kind: 'open', name, attributes, size: 0 };
  }
}

function linkTo(href: string): RootContent {
  const name = addressDecoded(href).split('/').at(-1) ?? href;
  return {
    type: 'paragraph',
    children: [{ type: 'link', url: href, children: [{ type: 'text', value: name }] }],
  };
}

/** Moves title, line numbers and wrapping to the code block inside. */
function code(
  { title, lineNumbers, overflow }: Readonly<Record<string, string>>,
  children: RootContent[],
  log: ImportLog,
): RootContent[] {
  for (const child of children) {
    if (child.type !== 'code') continue;
    const words = [
      child.meta ?? '',
      title === undefined ? '' : `title="${title}"`,
      lineNumbers === 'true' ? 'lines' : '',
      overflow === 'wrap' ? 'wrap' : '',
    ];
    child.lang ??= 'text';
    child.meta = words.filter((word) => word !== '').join(' ');
  }
  log.changed('code blocks');
  return children;
}
