import type { Root } from 'mdast';
import { Fragment, isValidElement } from 'react';
import { reasonOf } from '@/lib/base/reason-of';
import { isBuiltInComponent } from '../component-facts';
import { type CompileState, warn } from '../mdx/compile-state';
import { eachNode } from '../mdx/each-node';
import { attributeValue, isJsxElement } from '../mdx/jsx-attributes';
import { markedName } from './component-mark';
import { computedParts } from './computed-parts';

/** Properties of built-in components that are shown as text. */
const SHOWN = ['title', 'description', 'label', 'caption', 'hint', 'cta', 'tip', 'icon'];
const DEPTH_MAX = 50;
/** Code that only a browser runs correctly; hooks get their state there. */
const DRAWN_IN_BROWSER =
  /^class\b|\buse[A-Z]\w*\s*\)?\(|\b(?:window|document|navigator|localStorage|sessionStorage)\b/;

/**
 * Evaluates a page and warns about values that cannot be rendered, for which readers would see an error. Skips
 * components that need a browser.
 */
export async function warnAboutUnshowableValues(
  state: CompileState,
  tree: Root,
  { file, frontMatter }: { file: string; frontMatter: Readonly<Record<string, unknown>> },
): Promise<void> {
  if (state.context.trust === 'markup') return;
  noteWrittenObjects(state, tree, file);
  const parts = computedParts(state, tree).filter(
    ({ kept, parent }) => kept.length === 0 || parent === undefined,
  );
  if (parts.length === 0) return;
  const { evaluateParts } = await import('./evaluate-parts');
  const note = (node: (typeof parts)[number]['node'], reason: string) =>
    warn(state, {
      rule: 'page-render',
      file,
      node,
      message: `This cannot be shown: ${reason}.`,
      hint: 'The rest of the page is shown; write a value that can be shown, such as a text.',
    });
  const runs = parts.map(({ run }) => run);
  const together = await evaluateParts(state, runs, frontMatter).catch(() => undefined);
  for (const [index, { node, run, parent }] of parts.entries()) {
    try {
      const value =
        together === undefined ? (await evaluateParts(state, [run], frontMatter))[0] : together[index];
      const reason = parent === undefined ? reasonAgainstProperties(value) : await reasonAgainst(value);
      if (reason !== undefined) note(node, reason);
    } catch (error) {
      if (!isLackOfBrowser(error)) note(node, reasonOf(error));
    }
  }
}

/** Warns about object literals where components show text. */
function noteWrittenObjects(state: CompileState, tree: Root, file: string): void {
  eachNode(tree, (node) => {
    if (!isJsxElement(node) || !isBuiltInComponent(node.name ?? '')) return;
    for (const name of SHOWN) {
      const value = attributeValue(node, name);
      if (typeof value !== 'object' || value === null || Array.isArray(value) || 'kind' in value) continue;
      warn(state, {
        rule: 'page-render',
        file,
        node,
        message: `This cannot be shown: the property "${name}" of <${node.name}> is an object.`,
        hint: 'The rest of the page is shown; write a text.',
      });
    }
  });
}

function reasonAgainstProperties(value: unknown): string | undefined {
  if (!isValidElement<Record<string, unknown>>(value)) return undefined;
  for (const name of SHOWN) {
    const property = value.props[name];
    if (typeof property === 'function') return `the property "${name}" is a function`;
    if (
      typeof property === 'object' &&
      property !== null &&
      !isValidElement(property) &&
      !Array.isArray(property) &&
      // A drawing, which the compiler has put in the place of an icon's name.
      !('kind' in property)
    )
      return `the property "${name}" is an object`;
  }
  return undefined;
}

/** Why a value cannot be rendered; `undefined` if it can. Renders authors' components to find out. */
async function reasonAgainst(value: unknown, depth = 0): Promise<string | undefined> {
  if (depth > DEPTH_MAX) return undefined;
  const settled: unknown = await value;
  if (typeof settled === 'function') return 'a function stands where text belongs';
  if (typeof settled === 'symbol') return 'a symbol stands where text belongs';
  if (typeof settled !== 'object' || settled === null) return undefined;
  if (Array.isArray(settled)) {
    for (const item of settled) {
      const reason = await reasonAgainst(item, depth + 1);
      if (reason !== undefined) return reason;
    }
    return undefined;
  }
  if (isValidElement<Record<string, unknown>>(settled)) return reasonAgainstElement(settled, depth);
  if (Symbol.iterator in settled && !(settled instanceof Map)) return undefined;
  return 'an object stands where text belongs';
}

async function reasonAgainstElement(
  element: React.ReactElement<Record<string, unknown>>,
  depth: number,
): Promise<string | undefined> {
  const { type, props }: { type: unknown; props: Record<string, unknown> } = element;
  const name = markedName(type);
  if (name !== undefined || type === Fragment) {
    const isElement = typeof type === 'string' || type === Fragment;
    // How a component uses its children is up to the component.
    return isElement ? reasonAgainst(props.children, depth + 1) : reasonAgainstProperties(element);
  }
  if (typeof type === 'object' && type !== null && !('$$typeof' in type))
    return 'an object stands where a component belongs';
  if (typeof type !== 'function' || DRAWN_IN_BROWSER.test(String(type))) return undefined;
  return reasonAgainst(Reflect.apply(type, undefined, [props]), depth + 1);
}

function isLackOfBrowser(error: unknown): boolean {
  return (
    error instanceof ReferenceError ||
    (error instanceof TypeError && /createContext|use[A-Z]/.test(error.message))
  );
}
