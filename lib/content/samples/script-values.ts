import type { AnyNode, Expression, Property, SpreadElement } from 'acorn';
import { ELIDED } from '@/lib/base/text/placeholder';
import { insertedText, opened, type SampleValue, textOf, UNKNOWN } from './sample-value';

/** Values of names in a script, as far as it was read. */
export type ScriptValues = Map<string, SampleValue>;

/** The value of a JavaScript expression, as far as it is literal. */
export function scriptValue(node: AnyNode | null | undefined, values: ScriptValues): SampleValue {
  const of = (inner: AnyNode | null | undefined) => scriptValue(inner, values);
  switch (node?.type) {
    case 'Literal': {
      const { value } = node;
      const isPlain = value === null || ['string', 'number', 'boolean'].includes(typeof value);
      const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
      return isText ? plain(value) : isPlain && node.raw === 'null' ? plain(null) : UNKNOWN;
    }
    case 'TemplateLiteral': {
      const parts = node.quasis.map(({ value }, at) => {
        const expression = node.expressions[at];
        return (value.cooked ?? '') + (expression === undefined ? '' : inserted(expression, values));
      });
      return plain(parts.join(''));
    }
    case 'Identifier':
      return values.get(node.name) ?? UNKNOWN;
    case 'MemberExpression': {
      const object = of(node.object);
      const name = node.computed ? textOf(of(node.property)) : nameOf(node.property);
      return (object.kind === 'object' && name !== undefined && object.members.get(name)) || UNKNOWN;
    }
    case 'ArrayExpression':
      return {
        kind: 'list',
        items: node.elements.map((item) => (item?.type === 'SpreadElement' ? UNKNOWN : of(item))),
      };
    case 'ObjectExpression':
      return objectValue(node.properties, values);
    case 'BinaryExpression':
      if (node.operator !== '+' || node.left.type === 'PrivateIdentifier') return UNKNOWN;
      return sum(node.left, node.right, values);
    case 'UnaryExpression': {
      const operand = of(node.argument);
      return node.operator === '-' && operand.kind === 'plain' && typeof operand.value === 'number'
        ? plain(-operand.value)
        : UNKNOWN;
    }
    case 'ParenthesizedExpression':
      return of(node.expression);
    case 'CallExpression':
      return calleeText(node.callee) === 'JSON.stringify' && node.arguments[0] !== undefined
        ? { kind: 'json-text', value: of(node.arguments[0]) }
        : UNKNOWN;
    case 'NewExpression':
      return calleeText(node.callee) === 'URLSearchParams' ? formOf(of(node.arguments[0])) : UNKNOWN;
    default:
      return UNKNOWN;
  }
}

/** Dotted name of the called function: `axios.post`. */
export function calleeText(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.computed) return undefined;
  const object = calleeText(node.object);
  const name = nameOf(node.property);
  return object === undefined || name === undefined ? undefined : `${object}.${name}`;
}

function nameOf(node: AnyNode): string | undefined {
  return node.type === 'Identifier' ? node.name : undefined;
}

function plain(value: string | number | boolean | null): SampleValue {
  return { kind: 'plain', value };
}

function inserted(expression: Expression, values: ScriptValues): string {
  const call = expression.type === 'CallExpression' ? calleeText(expression.callee) : undefined;
  const isEncoding = call === 'encodeURIComponent' && expression.type === 'CallExpression';
  const inner = isEncoding ? (expression.arguments[0] ?? expression) : expression;
  const name = calleeText(inner)?.split('.').at(-1);
  return insertedText(scriptValue(inner, values), name);
}

/** Texts with unknown parts stay texts, with placeholders. */
function sum(left: Expression, right: Expression, values: ScriptValues): SampleValue {
  const sides = [left, right].map((side) => ({ side, value: scriptValue(side, values) }));
  if (!sides.some(({ value }) => textOf(value) !== undefined)) return UNKNOWN;
  return plain(sides.map(({ side, value }) => textOf(value) ?? inserted(side, values)).join(''));
}

function objectValue(properties: readonly (Property | SpreadElement)[], values: ScriptValues): SampleValue {
  let members = new Map<string, SampleValue>();
  for (const property of properties) {
    if (property.type === 'SpreadElement') {
      const spread = scriptValue(property.argument, values);
      const isKnown = spread.kind === 'object';
      members = new Map([...members, ...(isKnown ? spread.members : [[ELIDED, UNKNOWN] as const])]);
      continue;
    }
    const { key, computed } = property;
    const name = computed
      ? undefined
      : key.type === 'Identifier'
        ? key.name
        : key.type === 'Literal'
          ? String(key.value)
          : undefined;
    if (name === undefined) members.set(ELIDED, UNKNOWN);
    else members.set(name, scriptValue(property.value, values));
  }
  return { kind: 'object', members };
}

function formOf(value: SampleValue): SampleValue {
  if (value.kind === 'object') return { kind: 'form', names: [...value.members.keys()] };
  const text = textOf(value);
  return text === undefined ? UNKNOWN : { kind: 'form', names: [...new URLSearchParams(text).keys()] };
}

/** Marks a value as changed by code that is not followed: `options.body = …`, `list.push(…)`. */
export function noteChange(name: string, values: ScriptValues): void {
  const known = values.get(name);
  if (known !== undefined) values.set(name, opened(known));
}
