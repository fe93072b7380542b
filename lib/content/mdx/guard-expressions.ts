import type { Expression, Identifier } from 'estree';
import type { Root } from 'mdast';
import { expressionGuardNames } from '@/lib/base/author-code/expression-guard-names';
import type { CompileState } from './compile-state';
import { eachNode } from './each-node';
import { expressionProgram, programExpression } from './estree';
import { isJsxElement } from './jsx-attributes';
import { staticValue, valueExpression } from './static-value';

/**
 * Wraps expressions in a guard, so that a failing one is reported with its position and does not affect the rest. Must
 * run last, after all steps that read expressions.
 */
export function guardExpressions(state: CompileState, tree: Root): void {
  if (state.context.trust === 'markup') return;
  eachNode(tree, (node, _, parent) => {
    const file = state.snippetOf.get(node);
    const place = [node.position?.start.line, node.position?.start.column, file];
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      const expression = programExpression(node.data?.estree);
      if (expression === undefined || isText(expression)) return;
      // An author's component may accept any children, including functions.
      const [root = ''] = parent !== undefined && isJsxElement(parent) ? (parent.name ?? '').split('.') : [];
      const guard = state.bindings.has(root) ? 'value' : 'child';
      node.data = { ...node.data, estree: expressionProgram(guarded(expression, guard, place)) };
      return;
    }
    if (!isJsxElement(node)) return;
    for (const attribute of node.attributes) {
      const holder = attribute.type === 'mdxJsxAttribute' ? attribute.value : undefined;
      if (typeof holder !== 'object' || holder === null) continue;
      const expression = programExpression(holder.data?.estree);
      if (expression === undefined || staticValue(expression).ok || isKnownSafe(expression)) continue;
      holder.data = { estree: expressionProgram(guarded(expression, 'value', place)) };
    }
  });
}

function guarded(
  expression: Expression,
  guard: keyof typeof expressionGuardNames,
  place: (string | number | undefined)[],
): Expression {
  const callee: Identifier = { type: 'Identifier', name: expressionGuardNames[guard] };
  return {
    type: 'CallExpression',
    callee,
    optional: false,
    arguments: [
      { type: 'ArrowFunctionExpression', params: [], body: expression, expression: true, async: false },
      ...place.map((value) => valueExpression(value)),
    ],
  };
}

function isText(expression: Expression): boolean {
  const known = staticValue(expression);
  return known.ok && (typeof known.value !== 'object' || known.value === null);
}

/** Creating a function or an element runs no code of the author. `await` must stay outside functions. */
function isKnownSafe(expression: Expression): boolean {
  const type: string = expression.type;
  return [
    'ArrowFunctionExpression',
    'FunctionExpression',
    'JSXElement',
    'JSXFragment',
    'AwaitExpression',
  ].includes(type);
}
