import type { Root } from 'mdast';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { evaluateModules } from '@/lib/base/author-code/evaluate-modules';
import { runPage } from '@/lib/base/author-code/run-code';
import { builtInNames } from '../component-facts';
import { codeFromTree } from '../mdx/code-from-tree';
import { collectUsage } from '../mdx/collect-usage';
import { type CompileState, moduleBindings } from '../mdx/compile-state';
import { componentMark, markedName } from './component-mark';
import type { RunPart } from './computed-parts';

const nothing = () => undefined;

/** React's hooks for the first render: initial state, no effects. */
const firstViewHooks = {
  useState: (initial: unknown) => [resultOf(initial), nothing],
  useReducer: (_: unknown, initial: unknown, start?: unknown) => [
    typeof start === 'function' ? start(initial) : initial,
    nothing,
  ],
  useRef: (current: unknown) => ({ current }),
  useMemo: resultOf,
  useCallback: (callback: unknown) => callback,
  useContext: nothing,
  useEffect: nothing,
  useLayoutEffect: nothing,
  useId: () => 'id',
  useTransition: () => [false, nothing],
  useDeferredValue: (value: unknown) => value,
};

const partName = 'LecternPart';

/**
 * Evaluates parts of a page as rendering does, but with placeholders for built-in components. Returns the value of each
 * part, in order.
 *
 * @throws whatever the page's code throws
 */
export async function evaluateParts(
  state: CompileState,
  parts: readonly RunPart[],
  frontMatter: Readonly<Record<string, unknown>>,
): Promise<unknown[]> {
  const tree: Root = {
    type: 'root',
    children: parts.map((part) => ({
      type: 'mdxJsxFlowElement',
      name: partName,
      attributes: [],
      children: [part],
    })),
  };
  const usage = collectUsage(tree, []);
  const code = await codeFromTree(tree, state.context.trust);
  const react = { ...React, ...firstViewHooks };
  const known = { ...marks(builtInNames), MDX: pickedParts };
  const exports = evaluateModules([...state.modules.values()], {
    names: { ...known, React: react, ...firstViewHooks },
    packages: { react, 'react/jsx-runtime': jsxRuntime },
  });
  const bound = Object.fromEntries(
    moduleBindings(state).map(({ name, moduleId, exportName }) => [
      name,
      exports.get(moduleId)?.[exportName],
    ]),
  );
  const scope = { frontmatter: frontMatter, user: {}, React: react, ...firstViewHooks, ...bound };
  const unknown = marks([...usage.componentNames].map((name) => name.split('.')[0] ?? name));
  const components = { ...unknown, ...known, ...defined(bound) };
  return partValues(runPage(code, scope, components));
}

/** `<MDX>` within an expression: the expression picks among its parts. */
function pickedParts({
  children,
  isPicked,
  draw,
}: Record<'children' | 'isPicked' | 'draw', unknown>): unknown {
  if (isPicked !== true) return children;
  return typeof draw === 'function' ? draw([children].flat()) : null;
}

/** The values of the parts, which the page returns as sibling elements. */
function partValues(content: unknown): unknown[] {
  if (Array.isArray(content)) return content.flatMap(partValues);
  if (!React.isValidElement<{ children?: unknown }>(content)) return [];
  const { children } = content.props;
  return markedName(content.type) === partName ? [children] : partValues(children);
}

function marks(names: Iterable<string>): Record<string, unknown> {
  return Object.fromEntries([...names].map((name) => [name, componentMark(name)]));
}

/** Leaves out components that could not be loaded, so that their children show, as on the page. */
function defined(bound: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(bound).filter(([, value]) => value !== undefined));
}

function resultOf(value: unknown): unknown {
  return typeof value === 'function' ? value() : value;
}
