import type { Expression, Program } from 'estree';
import type { Nodes } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

/** A component or an HTML element, as a block or inline. */
export type JsxNode = MdxJsxFlowElement | MdxJsxTextElement;

/** Whether a node of the tree is a component or an HTML element. */
export function isJsx(node: Nodes): node is JsxNode {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** The text of an attribute; `undefined` where it is absent or is computed. */
export function attributeText(node: JsxNode, name: string): string | undefined {
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== name) continue;
    const { value } = attribute;
    if (typeof value === 'string') return value;
    return value === null || value === undefined ? undefined : programText(value.data?.estree);
  }
  return undefined;
}

/** The text of an expression made of literals. */
export function programText(program: Program | null | undefined): string | undefined {
  const statement = program?.body[0];
  return statement?.type === 'ExpressionStatement' ? expressionText(statement.expression) : undefined;
}

function expressionText(expression: Expression): string | undefined {
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string' || typeof expression.value === 'number'
        ? String(expression.value)
        : undefined;
    case 'TemplateLiteral':
      return expression.quasis.map(({ value }) => value.cooked ?? '').join(' ');
    case 'ArrayExpression': {
      const texts = expression.elements.flatMap((element) =>
        element === null || element.type === 'SpreadElement' ? [] : (expressionText(element) ?? []),
      );
      return texts.length === 0 ? undefined : texts.join(', ');
    }
    default:
      return undefined;
  }
}
