import type { Root } from 'mdast';
import { eachNode } from './each-node';
import { isComponentName } from './estree';
import { isJsxElement, type JsxElement, jsxAttribute } from './jsx-attributes';

/**
 * Keeps the Markdown source of prompts, because readers copy it into tools that read Markdown. If expressions or
 * components produce the text, or repairs for MDX have moved its positions, the rendered text is copied instead.
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
  // Extends the first block to the start of its line, so that its indent counts like the others'.
  const indent = /[ \t]*$/.exec(source.slice(start, first))?.[0] ?? '';
  return withoutIndent(indent + source.slice(first, last)).trim();
}

function withoutIndent(text: string): string {
  const lines = text.split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const least = Math.min(...indents);
  return lines.map((line) => line.slice(least)).join('\n');
}
