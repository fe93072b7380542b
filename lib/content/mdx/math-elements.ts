import type Katex from 'katex';
import type { Parents, Root, RootContent } from 'mdast';
import { EXIT, visit } from 'unist-util-visit';
import { reasonOf } from '@/lib/base/errors/reason-of';
import type { CompileState } from './compile-state';
import { warn } from './compile-state';
import { jsxAttribute, jsxFlowElement } from './jsx-attributes';

/** Renders formulas to HTML and MathML with KaTeX. Invalid TeX is shown as written. */
export async function renderMath(state: CompileState, tree: Root, file: string): Promise<boolean> {
  if (!hasMath(tree)) return false;
  // Loaded with the first formula, because most pages have none.
  const { default: katex } = await import('katex');
  const page = { katex, state, file };
  visit(tree, (node, index, parent) => {
    const isBlock = node.type === 'math';
    if (!isBlock && node.type !== 'inlineMath') return;
    if (parent === undefined || index === undefined) return;
    const siblings: RootContent[] = (parent satisfies Parents).children;
    siblings[index] = isBlock
      ? jsxFlowElement('MathFormula', { html: mathHtml(page, node, true), isBlock: true })
      : {
          type: 'mdxJsxTextElement',
          name: 'MathFormula',
          attributes: [jsxAttribute('html', mathHtml(page, node, false))],
          children: [],
        };
  });
  return true;
}

function hasMath(tree: Root): boolean {
  let isFound = false;
  visit(tree, ['math', 'inlineMath'], () => {
    isFound = true;
    return EXIT;
  });
  return isFound;
}

type MathNode = { value: string; position?: { start: { line: number; column: number } } | undefined };

interface PageOfFormulas {
  katex: typeof Katex;
  state: CompileState;
  file: string;
}

function mathHtml({ katex, state, file }: PageOfFormulas, node: MathNode, displayMode: boolean): string {
  try {
    return katex.renderToString(node.value, {
      displayMode,
      throwOnError: true,
      trust: false,
      maxExpand: 1_000,
      maxSize: 50,
    });
  } catch (error) {
    const reason = reasonOf(error).replace(/^KaTeX parse error: /, '');
    warn(state, {
      rule: 'math-syntax',
      file,
      node,
      message: `The formula cannot be read: ${reason}.`,
      hint: 'Write a dollar sign that is no formula as \\$.',
    });
    return katex.renderToString(node.value, {
      displayMode,
      throwOnError: false,
      trust: false,
      maxExpand: 1_000,
    });
  }
}
