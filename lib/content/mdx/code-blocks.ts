import type { Code, Parents, Root, RootContent } from 'mdast';
import { linesFromRanges, readFenceMeta } from '../fence-meta';
import { textInside } from './code-text';
import type { CompileState } from './compile-state';
import { eachNode } from './each-node';
import { attributeValue, isJsxElement, type JsxElement, jsxFlowElement } from './jsx-attributes';
import { toJson } from './static-value';

/** Converts fences and `<CodeBlock>` elements with text to highlighted code, and Mermaid to diagrams. */
export async function renderCodeBlocks(state: CompileState, tree: Root): Promise<void> {
  const found: { node: Code | JsxElement; parent: Parents }[] = [];
  eachNode(tree, (node, _, parent) => {
    if (parent === undefined) return;
    if (node.type === 'code' || (isJsxElement(node) && node.name === 'CodeBlock'))
      found.push({ node, parent });
  });
  for (const { node, parent } of found) {
    const siblings: RootContent[] = parent.children;
    const block =
      node.type === 'code' ? await fenceElement(state, node) : await codeBlockElement(state, node);
    if (block !== undefined) siblings.splice(siblings.indexOf(node), 1, block);
  }
}

async function fenceElement(state: CompileState, node: Code): Promise<RootContent> {
  const meta = readFenceMeta(node.lang, node.meta);
  if (meta.language === 'mermaid') {
    return jsxFlowElement('Mermaid', { chart: node.value, actions: meta.actions, placement: meta.placement });
  }
  return codeElement(state, node.value, meta);
}

async function codeBlockElement(state: CompileState, node: JsxElement): Promise<RootContent | undefined> {
  const code = textInside(node);
  if (code === undefined) return undefined;
  const text = (name: string) => {
    const value = attributeValue(node, name);
    return typeof value === 'string' ? value : undefined;
  };
  const isOn = (name: string) => [true, 'true', 'True'].some((value) => value === attributeValue(node, name));
  const lines = (name: string) => {
    const value = attributeValue(node, name);
    if (typeof value === 'string') return linesFromRanges(value);
    return Array.isArray(value) ? value.map(Number) : [];
  };
  return codeElement(state, code, {
    language: text('language')?.toLowerCase(),
    title: text('filename') ?? text('title'),
    icon: text('icon'),
    hasLineNumbers: isOn('lines'),
    hasWrap: isOn('wrap'),
    isExpandable: isOn('expandable'),
    hasCopy: !isOn('nocopy'),
    isChecked: true,
    highlightedLines: lines('highlight'),
    focusedLines: lines('focus'),
    actions: undefined,
    placement: undefined,
  });
}

async function codeElement(
  state: CompileState,
  source: string,
  meta: ReturnType<typeof readFenceMeta>,
): Promise<RootContent> {
  const { highlightedLines, focusedLines, language } = meta;
  const { codeThemes: themes, grammars, highlight } = state.context;
  const result = await highlight({
    source,
    language,
    marks: { highlightedLines, focusedLines },
    themes,
    grammars,
  });
  const icon = meta.icon === undefined ? undefined : state.context.iconImage(meta.icon, undefined);
  return jsxFlowElement('CodeBlock', {
    code: result.code,
    html: result.html,
    language: meta.language,
    title: meta.title,
    icon: icon === undefined ? undefined : toJson(icon),
    lines: meta.hasLineNumbers || undefined,
    wrap: meta.hasWrap || undefined,
    expandable: meta.isExpandable || undefined,
    nocopy: !meta.hasCopy || undefined,
    hasFocus: result.hasFocus || undefined,
    lineCount: result.lineCount,
  });
}
