import type { Expression, Program } from 'estree';
import { attributeNamed, type JsxElement } from './jsx-attributes';

/** The text of an attribute as readers see it: all items of a list, the fixed parts of a template. */
export function readableAttribute(element: JsxElement, name: string): string | undefined {
  const value = attributeNamed(element, name)?.value;
  return typeof value === 'string' ? value : readableProgram(value?.data?.estree);
}

export function readableProgram(program: Program | null | undefined): string | undefined {
  const statement = program?.body[0];
  return statement?.type === 'ExpressionStatement' ? readableExpression(statement.expression) : undefined;
}

function readableExpression(expression: Expression): string | undefined {
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string' || typeof expression.value === 'number'
        ? String(expression.value)
        : undefined;
    case 'TemplateLiteral':
      return expression.quasis.map(({ value }) => value.cooked ?? '').join(' ');
    case 'ArrayExpression': {
      const texts = expression.elements.flatMap((element) =>
        element === null || element.type === 'SpreadElement' ? [] : (readableExpression(element) ?? []),
      );
      return texts.length === 0 ? undefined : texts.join(', ');
    }
    default:
      return undefined;
  }
}
