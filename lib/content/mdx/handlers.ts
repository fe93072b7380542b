import type { Identifier, Program } from 'estree';
import type { Root } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { compileModule } from '../modules/compile-module';
import type { CompileState } from './compile-state';
import { eachNode } from './each-node';
import { expressionProgram, freeIdentifiers, programExpression } from './estree';
import { isJsxElement } from './jsx-attributes';

/** Values that MDX provides to every page, but that a module of handlers does not have. */
export const pageValueNames = ['props', 'frontmatter', 'user'];

/** Browser globals used in functions that are called during rendering. */
const BROWSER_NAMES = new Set(
  'window document navigator location history alert confirm prompt fetch setTimeout clearTimeout setInterval clearInterval requestAnimationFrame localStorage sessionStorage matchMedia getComputedStyle Event CustomEvent performance crypto Blob File FormData open scrollTo'.split(
    ' ',
  ),
);

/**
 * Moves functions in attributes (`onClick={() => …}`) to a module for the browser: pages are rendered on the server,
 * which cannot send functions. Returns the names that replace them.
 */
export async function takeHandlers(state: CompileState, tree: Root, file: string): Promise<Set<string>> {
  const found = new Map<string, { source: string; attribute: MdxJsxAttribute }>();
  const used = new Set<string>();
  eachNode(tree, (node) => {
    if (!isJsxElement(node)) return;
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'object') continue;
      // The parts that it picks among are drawn on the server.
      if (node.name === 'MDX' && attribute.name === 'draw') continue;
      const program = attribute.value?.data?.estree;
      const names = program ? handlerNames(program) : undefined;
      const isEvent = /^on[A-Z]/.test(attribute.name);
      if (names === undefined || !names.every((name) => isKnown(state, name, isEvent))) continue;
      for (const name of names) if (state.bindings.has(name)) used.add(name);
      found.set(`lecternHandler${found.size + 1}`, { source: attribute.value?.value ?? '', attribute });
    }
  });
  if (found.size === 0) return new Set();
  const moduleId = `${file}#handlers`;
  const lines = [...found].map(([name, { source }]) => `export const ${name} = ${source};`);
  await compileModule(state, moduleId, file, [...importsOf(state, used), ...lines].join('\n'));
  for (const [name, { attribute }] of found) {
    const identifier: Identifier = { type: 'Identifier', name };
    state.bindings.set(name, { kind: 'export', moduleId, exportName: name });
    attribute.value = {
      type: 'mdxJsxAttributeValueExpression',
      value: name,
      data: { estree: expressionProgram(identifier) },
    };
  }
  return new Set(found.keys());
}

/** Free names of a function in an attribute; `undefined` if it is not a function. */
function handlerNames(program: Program): string[] | undefined {
  const type = programExpression(program)?.type;
  if (type !== 'ArrowFunctionExpression' && type !== 'FunctionExpression') return undefined;
  return [...freeIdentifiers(program)];
}

/**
 * @param isEvent whether the function runs on an event, when every name of the browser and of a site's scripts exists
 */
function isKnown(state: CompileState, name: string, isEvent: boolean): boolean {
  const binding = state.bindings.get(name);
  if (binding !== undefined) return binding.kind === 'export';
  return name === 'React' || (isEvent ? !pageValueNames.includes(name) : BROWSER_NAMES.has(name));
}

function importsOf(state: CompileState, names: ReadonlySet<string>): string[] {
  return [...names].flatMap((name) => {
    const binding = state.bindings.get(name);
    if (binding?.kind !== 'export') return [];
    return [`import { ${binding.exportName} as ${name} } from "/${binding.moduleId}";`];
  });
}
