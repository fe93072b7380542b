import type { Expression, MemberExpression, TemplateLiteral } from 'estree';

export type StaticValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | StaticValue[]
  | { [key: string]: StaticValue };

/**
 * The value of an expression made of literals. `ok: false` if it needs code to run.
 *
 * @example staticValue(parse('[1, "a"]')) // { ok: true, value: [1, 'a'] }
 */
export function staticValue(expression: Expression): { ok: true; value: StaticValue } | { ok: false } {
  switch (expression.type) {
    case 'Literal': {
      const { value } = expression;
      const isPlain =
        value === null ||
        typeof value === 'string' ||
        typeof value === 'number' ||
        typeof value === 'boolean';
      return isPlain ? { ok: true, value } : { ok: false };
    }
    case 'TemplateLiteral':
      return staticTemplate(expression);
    case 'MemberExpression':
      return staticMember(expression);
    case 'UnaryExpression': {
      const argument = staticValue(expression.argument);
      const isNegative = expression.operator === '-' && argument.ok && typeof argument.value === 'number';
      return isNegative ? { ok: true, value: -Number(argument.value) } : { ok: false };
    }
    case 'Identifier':
      return expression.name === 'undefined' ? { ok: true, value: undefined } : { ok: false };
    case 'ArrayExpression':
      return staticArray(expression.elements);
    case 'ObjectExpression':
      return staticObject(expression.properties);
    default:
      return { ok: false };
  }
}

function staticTemplate({ quasis, expressions }: TemplateLiteral): ReturnType<typeof staticValue> {
  let text = quasis[0]?.value.cooked ?? '';
  for (const [index, inner] of expressions.entries()) {
    const known = staticValue(inner);
    if (!known.ok || (typeof known.value !== 'string' && typeof known.value !== 'number'))
      return { ok: false };
    text += `${known.value}${quasis[index + 1]?.value.cooked ?? ''}`;
  }
  return { ok: true, value: text };
}

function staticMember({ object, property, computed }: MemberExpression): ReturnType<typeof staticValue> {
  if (object.type === 'Super' || property.type === 'PrivateIdentifier') return { ok: false };
  const holder = staticValue(object);
  const key = computed ? staticValue(property) : undefined;
  const name = key?.ok
    ? String(key.value)
    : property.type === 'Identifier' && !computed
      ? property.name
      : undefined;
  if (!holder.ok || name === undefined || typeof holder.value !== 'object' || holder.value === null)
    return { ok: false };
  const found = Object.entries(holder.value).find(([own]) => own === name);
  return found === undefined ? { ok: false } : { ok: true, value: found[1] };
}

type Elements = Extract<Expression, { type: 'ArrayExpression' }>['elements'];
type Properties = Extract<Expression, { type: 'ObjectExpression' }>['properties'];

function staticArray(elements: Elements): { ok: true; value: StaticValue } | { ok: false } {
  const values: StaticValue[] = [];
  for (const element of elements) {
    if (element === null || element.type === 'SpreadElement') return { ok: false };
    const item = staticValue(element);
    if (!item.ok) return item;
    values.push(item.value);
  }
  return { ok: true, value: values };
}

function staticObject(properties: Properties): { ok: true; value: StaticValue } | { ok: false } {
  const entries: [string, StaticValue][] = [];
  for (const property of properties) {
    if (property.type !== 'Property' || property.computed || property.kind !== 'init') return { ok: false };
    const { key, value } = property;
    const name =
      key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
    if (name === undefined || value.type.endsWith('Pattern')) return { ok: false };
    const item = staticValue(value as Expression); // The pattern forms of a property's value are excluded above.
    if (!item.ok) return item;
    entries.push([name, item.value]);
  }
  // `__proto__` must become an own property, never the prototype.
  return { ok: true, value: Object.fromEntries(entries) };
}

export function valueExpression(value: StaticValue): Expression {
  if (value === undefined) return { type: 'Identifier', name: 'undefined' };
  if (Array.isArray(value)) return { type: 'ArrayExpression', elements: value.map(valueExpression) };
  if (typeof value === 'object' && value !== null) {
    return {
      type: 'ObjectExpression',
      properties: Object.entries(value).map(([name, item]) => ({
        type: 'Property',
        kind: 'init',
        key: { type: 'Literal', value: name },
        value: valueExpression(item),
        computed: name === '__proto__',
        method: false,
        shorthand: false,
      })),
    };
  }
  return { type: 'Literal', value };
}

export function toJson(value: {
  readonly [key: string]: string | number | boolean | undefined;
}): StaticValue {
  return { ...value };
}
