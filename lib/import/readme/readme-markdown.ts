import type { Blockquote, Code, Parents, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { ImportLog } from '../imported-site';
import { block } from '../markdown/nodes';

/** Emoji at the start of a quote that make it a callout. */
const SIGNS: readonly [sign: RegExp, component: string][] = [
  [/^(?:📘|ℹ️?|🔵)/u, 'Info'],
  [/^(?:👍|✅)/u, 'Check'],
  [/^(?:🚧|⚠️?)/u, 'Warning'],
  [/^(?:❗️?|🛑|🚫|‼️?)/u, 'Danger'],
  [/^💡/u, 'Tip'],
];

/** Turns quotes with an emoji into callouts, and adjacent code blocks into a group. */
export function readmeMarkdown(parent: Root | Parents, log: ImportLog): void {
  for (const child of parent.children) if ('children' in child) readmeMarkdown(child, log);
  const children: RootContent[] = [];
  for (const child of parent.children) {
    const callout = child.type === 'blockquote' ? calloutOf(child, log) : undefined;
    const last = children.at(-1);
    if (callout !== undefined) children.push(callout);
    else if (child.type === 'code' && isBeside(last, child)) addToGroup(children, withTitle(child), log);
    else children.push(child);
  }
  Object.assign(parent, { children });
}

function calloutOf(quote: Blockquote, log: ImportLog): RootContent | undefined {
  const [first, ...rest] = quote.children;
  const start = first?.type === 'paragraph' || first?.type === 'heading' ? first.children[0] : undefined;
  if ((first?.type !== 'paragraph' && first?.type !== 'heading') || start?.type !== 'text') return undefined;
  const found = SIGNS.find(([sign]) => sign.test(start.value));
  if (found === undefined) return undefined;
  const [sign, component] = found;
  start.value = start.value.replace(sign, '').trimStart();
  // The first line is the title, and the rest of its paragraph the text.
  const [title = '', ...more] = textOf(first).split('\n');
  const at = start.value.indexOf('\n');
  const isOneText = first.children.length === 1;
  log.changed('callouts');
  const remaining: RootContent[] = isOneText
    ? more.length === 0
      ? []
      : [{ type: 'paragraph', children: [{ type: 'text', value: more.join('\n') }] }]
    : at === -1
      ? more.length === 0
        ? []
        : [{ type: 'paragraph', children: first.children }]
      : [
          {
            type: 'paragraph',
            children: [{ ...start, value: start.value.slice(at + 1) }, ...first.children.slice(1)],
          },
        ];
  const isTitle = title.trim() !== '' && (remaining.length === 0 || isOneText || at !== -1);
  const hasText = remaining.length + rest.length > 0;
  return hasText
    ? block(component, { title: isTitle ? title.trim() : undefined }, [...remaining, ...rest])
    : block(component, {}, [{ type: 'paragraph', children: first.children }]);
}

function isBeside(last: RootContent | undefined, code: Code): boolean {
  const end = last?.type === 'code' ? last.position?.end.line : groupEnd(last);
  return end !== undefined && code.position?.start.line === end + 1;
}

function groupEnd(node: RootContent | undefined): number | undefined {
  const isGroup = node?.type === 'mdxJsxFlowElement' && node.name === 'CodeGroup';
  return isGroup ? node.children.at(-1)?.position?.end.line : undefined;
}

function addToGroup(children: RootContent[], code: Code, log: ImportLog): void {
  const last = children.pop();
  if (last?.type === 'mdxJsxFlowElement') children.push({ ...last, children: [...last.children, code] });
  else if (last?.type === 'code') {
    log.changed('code tabs');
    children.push(block('CodeGroup', {}, [withTitle(last), code]));
  }
}

/** The text after the language is the tab's name, and may contain any character. */
function withTitle(code: Code): Code {
  if (!code.meta || code.meta.includes('=')) return { ...code, lang: code.lang || 'text' };
  return { ...code, lang: code.lang || 'text', meta: `title="${code.meta.trim().replaceAll('"', "'")}"` };
}
