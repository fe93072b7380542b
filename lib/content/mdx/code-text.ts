import type { JsxElement } from './jsx-attributes';

/** The text inside an element, plain or as a template literal; `undefined` if it is computed. */
export function textInside(node: JsxElement): string | undefined {
  let text = '';
  for (const child of node.children) {
    if (child.type === 'text') text += child.value;
    else if (child.type === 'paragraph' && child.children.every((inner) => inner.type === 'text')) {
      text += child.children.map((inner) => (inner.type === 'text' ? inner.value : '')).join('');
    } else if (child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression') {
      const statement = child.data?.estree?.body[0];
      const expression = statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
      if (expression?.type === 'TemplateLiteral' && expression.expressions.length === 0) {
        text += expression.quasis[0]?.value.cooked ?? '';
      } else if (expression?.type === 'Literal' && typeof expression.value === 'string')
        text += expression.value;
      else return undefined;
    } else return undefined;
  }
  return text.replace(/^\n|\n\s*$/g, '');
}
