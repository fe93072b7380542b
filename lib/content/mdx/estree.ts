import type { Expression, Identifier, Node, Program } from 'estree';
import { walk } from 'estree-walker';

const LANGUAGE_GLOBALS = new Set([
  'undefined',
  'NaN',
  'Infinity',
  'Math',
  'JSON',
  'Date',
  'Object',
  'Array',
  'String',
  'Number',
  'Boolean',
  'Map',
  'Set',
  'Intl',
  'RegExp',
  'Symbol',
  'BigInt',
  'Promise',
  'Error',
  'parseInt',
  'parseFloat',
  'isNaN',
  'encodeURIComponent',
  'decodeURIComponent',
  'encodeURI',
  'decodeURI',
  'console',
  'globalThis',
  'URL',
  'URLSearchParams',
  'structuredClone',
  'arguments',
]);

/** Free names of a program, without language globals and JSX tags. */
export function freeIdentifiers(program: Node): Set<string> {
  const declared = new Set<string>();
  const read = new Set<string>();
  walk(program, {
    enter(node, parent, key) {
      if (node.type === 'VariableDeclarator') for (const name of patternNames(node.id)) declared.add(name);
      if (node.type === 'CatchClause' && node.param)
        for (const name of patternNames(node.param)) declared.add(name);
      if ((node.type === 'ClassDeclaration' || node.type === 'ClassExpression') && node.id)
        declared.add(node.id.name);
      if (isFunction(node)) {
        if ('id' in node && node.id) declared.add(node.id.name);
        for (const parameter of node.params) for (const name of patternNames(parameter)) declared.add(name);
      }
      if (node.type === 'Identifier' && isReference(node, parent, key)) read.add(node.name);
    },
  });
  return new Set([...read].filter((name) => !declared.has(name) && !LANGUAGE_GLOBALS.has(name)));
}

/** Names of JSX components in an expression, for example `Card` or `Tree.Folder`. */
export function jsxNames(program: Node): Set<string> {
  const names = new Set<string>();
  walk(program, {
    enter(node) {
      const written: unknown = node;
      if (!isOpeningElement(written)) return;
      const name = jsxNameText(written.name);
      if (isComponentName(name)) names.add(name);
    },
  });
  return names;
}

/** Whether MDX treats a tag name as a component rather than an HTML element. */
export function isComponentName(name: string): boolean {
  return !name.includes(':') && (name.includes('.') || !/^[a-z]/.test(name));
}

/** Replaces free references to the given names, and `props.<name>`, with copies of expressions. */
export function substituteIdentifiers(program: Program, values: ReadonlyMap<string, Expression>): Program {
  const copy = structuredClone(program);
  walk(copy, {
    enter(node, parent, key) {
      const name =
        propertyOfProps(node) ??
        (node.type === 'Identifier' && isReference(node, parent, key) ? node.name : undefined);
      const value = name === undefined ? undefined : values.get(name);
      if (value === undefined) return;
      if (parent?.type === 'Property' && parent.shorthand) parent.shorthand = false;
      this.replace(structuredClone(value));
      this.skip();
    },
  });
  return copy;
}

/** Renames all references to a name, including JSX tags. Property keys stay. */
export function renameIdentifiers(program: Program, names: ReadonlyMap<string, string>): Program {
  const copy = structuredClone(program);
  walk(copy, {
    enter(node, parent, key) {
      const type: string = node.type;
      if (type === 'JSXIdentifier' && 'name' in node && typeof node.name === 'string') {
        const parentType: string | undefined = parent?.type;
        const isTag = key === 'name' && parentType !== 'JSXAttribute' && /^[A-Z]/.test(node.name);
        if (isTag || key === 'object') node.name = names.get(node.name) ?? node.name;
      }
      if (node.type === 'Identifier' && isReference(node, parent, key))
        node.name = names.get(node.name) ?? node.name;
    },
  });
  return copy;
}

/** The expression of an MDX expression node; `undefined` if it is empty or a comment. */
export function programExpression(program: Program | null | undefined): Expression | undefined {
  const statement = program?.body[0];
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}

/** Wraps an expression in the program that MDX nodes need. */
export function expressionProgram(expression: Expression): Program {
  return { type: 'Program', sourceType: 'module', body: [{ type: 'ExpressionStatement', expression }] };
}

function propertyOfProps(node: Node): string | undefined {
  if (node.type !== 'MemberExpression' || node.computed) return undefined;
  if (node.object.type !== 'Identifier' || node.object.name !== 'props') return undefined;
  return node.property.type === 'Identifier' ? node.property.name : undefined;
}

function isReference(
  node: Identifier,
  parent: Node | null,
  key: string | number | symbol | null | undefined,
): boolean {
  if (parent === null) return true;
  if (parent.type === 'MemberExpression') return key === 'object' || parent.computed;
  if (
    parent.type === 'Property' ||
    parent.type === 'MethodDefinition' ||
    parent.type === 'PropertyDefinition'
  ) {
    return key === 'value' || parent.computed;
  }
  return parent.type !== 'LabeledStatement' && node.type === 'Identifier';
}

function isFunction(node: Node) {
  return (
    node.type === 'ArrowFunctionExpression' ||
    node.type === 'FunctionExpression' ||
    node.type === 'FunctionDeclaration'
  );
}

/** The names that a pattern declares: `{ a, b: [c] }` declares a and c. */
export function patternNames(pattern: Node): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        patternNames(property.type === 'RestElement' ? property.argument : property.value),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element === null ? [] : patternNames(element)));
    case 'AssignmentPattern':
      return patternNames(pattern.left);
    case 'RestElement':
      return patternNames(pattern.argument);
    default:
      return [];
  }
}

interface JsxOpeningElement {
  type: 'JSXOpeningElement';
  name: JsxName;
}
type JsxName =
  | { type: 'JSXIdentifier'; name: string }
  | { type: 'JSXMemberExpression'; object: JsxName; property: { name: string } }
  | { type: 'JSXNamespacedName' };

function isOpeningElement(node: unknown): node is JsxOpeningElement {
  return typeof node === 'object' && node !== null && 'type' in node && node.type === 'JSXOpeningElement';
}

function jsxNameText(name: JsxName): string {
  if (name.type === 'JSXIdentifier') return name.name;
  return name.type === 'JSXMemberExpression' ? `${jsxNameText(name.object)}.${name.property.name}` : '';
}
