import type { Root } from 'mdast';
import { eachNode } from './each-node';
import { isComponentName } from './estree';
import { isJsxElement, type JsxElement, jsxAttribute } from './jsx-attributes';

/**
 * Gives prompts their text as it is written, because readers copy it into tools that read Markdown. The rendered text
 * is copied where expressions or components make it, and where repairs for MDX have moved its positions.
 */
export function keepPromptSources(tree: Root, source: string): void {
  eachNode(tree, (node) => {
    if (!isJsxElement(node) || node.name !== 'Prompt') return;
    const text = isWritten(node) ? sourceInside(node, source) : undefined;
    if (text !== undefined) node.attributes.push(jsxAttribute('text', text));
  });
}

function isWritten(prompt: JsxElement): boolean {
  let isPlain = true;
  for (const child of prompt.children) {
    eachNode(child, (node) => {
      if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') isPlain = false;
      if (isJsxElement(node) && isComponentName(node.name ?? '')) isPlain = false;
    });
  }
  return isPlain;
}

function sourceInside({ position, children }: JsxElement, source: string): string | undefined {
  const start = position?.start.offset ?? 0;
  const whole = source.slice(start, position?.end.offset);
  const first = children[0]?.position?.start.offset;
  const last = children.at(-1)?.position?.end.offset;
  if (!whole.startsWith('<Prompt') || !/<\/\s*Prompt\s*>$/.test(whole)) return undefined;
  if (first === undefined || last === undefined) return undefined;
  // Up to the start of its line, the first block is indented as the others are.
  const indent = /[ \t]*$/.exec(source.slice(start, first))?.[0] ?? '';
  return withoutIndent(indent + source.slice(first, last)).trim();
}

function withoutIndent(text: string): string {
  const lines = text.split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const least = Math.min(...indents);
  return lines.map((line) => line.slice(least)).join('\n');
}
