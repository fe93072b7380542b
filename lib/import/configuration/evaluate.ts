import { posix } from 'node:path';
import type {
  ArrayExpression,
  ArrowFunctionExpression,
  CallExpression,
  Expression,
  FunctionDeclaration,
  FunctionExpression,
  ObjectExpression,
  Property,
  SpreadElement,
} from 'acorn';
import { isReadObject, type Read, type ReadObject, Unread } from './read-value';

export interface ModuleScope {
  file: string;
  text: string;
  /** The exported value of a file, given by a relative specifier. */
  follow: (specifier: string) => Read | undefined;
  declarations: Map<string, Expression | FunctionDeclaration>;
  known: Map<string, Read>;
  depth: number;
}

const DEPTH_MAX = 200;
/** Helpers that return their argument. */
const PASS = /^(?:defineConfig|defineSidebars|freeze|Object\.freeze|themes?)$/;
const NODE_OF_PATH = /^(?:path\.)?(?:resolve|join)$/;

/** The value of an expression, without running it. */
export function evaluate(
  node: Expression | FunctionDeclaration | SpreadElement,
  outer: ModuleScope,
  { isExport = false }: { isExport?: boolean } = {},
): Read {
  const scope = { ...outer, depth: outer.depth + 1 };
  if (scope.depth > DEPTH_MAX) return unread(node, scope);
  switch (node.type) {
    case 'Literal': {
      const { value } = node;
      const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
      return isPlain || value === null ? value : unread(node, scope);
    }
    case 'TemplateLiteral': {
      const parts = node.expressions.map((part) => evaluate(part, scope));
      if (!parts.every((part) => typeof part === 'string' || typeof part === 'number'))
        return unread(node, scope);
      return node.quasis.map(({ value }, index) => `${value.cooked ?? ''}${parts[index] ?? ''}`).join('');
    }
    case 'UnaryExpression': {
      const value = evaluate(node.argument, scope);
      if (node.operator === '-' && typeof value === 'number') return -value;
      return node.operator === '!' && typeof value === 'boolean' ? !value : unread(node, scope);
    }
    case 'BinaryExpression': {
      const left = node.left.type === 'PrivateIdentifier' ? undefined : evaluate(node.left, scope);
      const right = evaluate(node.right, scope);
      const isText = typeof left === 'string' && typeof right === 'string';
      return node.operator === '+' && isText ? left + right : unread(node, scope);
    }
    case 'LogicalExpression': {
      const left = evaluate(node.left, scope);
      if (node.operator === '&&') return unread(node, scope);
      // An environment variable's value is unknown; the fallback is what authors use without it.
      if (left instanceof Unread) return evaluate(node.right, scope);
      const isUsed = node.operator === '??' ? left !== null && left !== undefined : Boolean(left);
      return isUsed ? left : evaluate(node.right, scope);
    }
    case 'ArrayExpression':
      return list(node, scope);
    case 'ObjectExpression':
      return object(node, scope);
    case 'Identifier': {
      if (node.name === 'undefined') return undefined;
      if (scope.known.has(node.name)) return scope.known.get(node.name);
      const declared = scope.declarations.get(node.name);
      return declared === undefined ? unread(node, scope) : evaluate(declared, scope, { isExport });
    }
    case 'MemberExpression': {
      const holder = node.object.type === 'Super' ? undefined : evaluate(node.object, scope);
      const isNamed = !node.computed && node.property.type === 'Identifier';
      const key = isNamed && node.property.type === 'Identifier' ? node.property.name : undefined;
      if (key === undefined || !isReadObject(holder) || !Object.hasOwn(holder, key))
        return unread(node, scope);
      return holder[key];
    }
    case 'AwaitExpression':
      return evaluate(node.argument, scope);
    case 'ParenthesizedExpression':
      return evaluate(node.expression, scope);
    case 'CallExpression':
      return call(node, scope);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return isExport ? returned(node, scope) : unread(node, scope);
    default:
      return unread(node, scope);
  }
}

function unread(
  node: { start: number; end: number; loc?: { start: { line: number } } | null | undefined },
  { file, text }: ModuleScope,
): Unread {
  const source = text.slice(node.start, node.end).replace(/\s+/g, ' ').slice(0, 80);
  return new Unread({ source, file, line: node.loc?.start.line ?? 1 });
}

function list({ elements }: ArrayExpression, scope: ModuleScope): Read[] {
  return elements.flatMap((element): Read[] => {
    if (element === null) return [];
    if (element.type !== 'SpreadElement') return [evaluate(element, scope)];
    const spread = evaluate(element.argument, scope);
    return Array.isArray(spread) ? spread : [spread instanceof Unread ? spread : unread(element, scope)];
  });
}

function object({ properties }: ObjectExpression, scope: ModuleScope): ReadObject {
  const entries = properties.flatMap((property): [string, Read][] => {
    if (property.type === 'SpreadElement') {
      const spread = evaluate(property.argument, scope);
      return isReadObject(spread) ? Object.entries(spread) : [];
    }
    const name = keyOf(property, scope);
    return name === undefined ? [] : [[name, evaluate(property.value, scope)]];
  });
  // A `__proto__` key becomes an own property, never the prototype.
  return Object.fromEntries(entries);
}

function keyOf({ key, computed }: Property, scope: ModuleScope): string | undefined {
  if (!computed && key.type === 'Identifier') return key.name;
  const value = evaluate(key, scope);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function call(node: CallExpression, scope: ModuleScope): Read {
  const name = scope.text.slice(node.callee.start, node.callee.end);
  const args = node.arguments.map((argument) => evaluate(argument, scope));
  const [first] = args;
  if (name === 'require' && typeof first === 'string') return scope.follow(first) ?? unread(node, scope);
  if (name === 'require.resolve' && typeof first === 'string') return first;
  if (PASS.test(name)) return first;
  const words = args.filter((arg) => typeof arg === 'string');
  if (NODE_OF_PATH.test(name) && words.length === args.length) return posix.join(...words);
  const place = unread(node, scope);
  return new Unread({ source: place.source, file: place.file, line: place.line, call: { name, args } });
}

/** The final return value of a configuration that is a function. */
function returned(
  { body }: FunctionDeclaration | FunctionExpression | ArrowFunctionExpression,
  outer: ModuleScope,
): Read {
  if (body.type !== 'BlockStatement') return evaluate(body, outer);
  const scope = { ...outer, declarations: new Map(outer.declarations) };
  for (const statement of body.body) {
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declarations)
      if (id.type === 'Identifier' && init !== null && init !== undefined)
        scope.declarations.set(id.name, init);
  }
  const last = body.body.findLast((statement) => statement.type === 'ReturnStatement');
  const value = last?.type === 'ReturnStatement' ? last.argument : undefined;
  return value === null || value === undefined
    ? new Unread({ source: 'a function', file: outer.file, line: body.loc?.start.line ?? 1 })
    : evaluate(value, scope);
}
