import type { Root } from 'mdast';
import { Fragment, isValidElement } from 'react';
import { reasonOf } from '@/lib/base/errors/reason-of';
import { propertyFaults } from '@/lib/base/markup/component-properties';
import { type CompileState, warn } from '../mdx/compile-state';
import { eachNode } from '../mdx/each-node';
import { attributeValue, isJsxElement, type JsxElement } from '../mdx/jsx-attributes';
import { markedName } from './component-mark';
import { computedParts, isFunctionValue } from './computed-parts';

const HINT = 'The rest of the page is shown; write a value that can be shown, such as a text.';
const DEPTH_MAX = 50;
/** Code that only a browser runs correctly, such as hooks, which get their state there. */
const DRAWN_IN_BROWSER =
  /^class\b|\buse[A-Z]\w*\s*\)?\(|\b(?:window|document|navigator|localStorage|sessionStorage)\b/;

/**
 * Evaluates a page and warns about values that cannot be rendered and would show readers an error. Skips components
 * that need a browser.
 */
export async function warnAboutUnshowableValues(
  state: CompileState,
  tree: Root,
  { file, frontMatter }: { file: string; frontMatter: Readonly<Record<string, unknown>> },
): Promise<void> {
  if (state.context.trust === 'markup') return;
  noteWrittenValues(state, tree, file);
  const parts = computedParts(state, tree).filter(
    ({ kept, parent }) => kept.length === 0 || parent === undefined,
  );
  if (parts.length === 0) return;
  const { evaluateParts } = await import('./evaluate-parts');
  const note = (node: (typeof parts)[number]['node'], reason: string) =>
    warn(state, { rule: 'page-render', file, node, message: `This cannot be shown: ${reason}.`, hint: HINT });
  const runs = parts.map(({ run }) => run);
  const together = await evaluateParts(state, runs, frontMatter).catch(() => undefined);
  for (const [index, { node, run, parent }] of parts.entries()) {
    try {
      const value =
        together === undefined ? (await evaluateParts(state, [run], frontMatter))[0] : together[index];
      const reason = parent === undefined ? reasonAgainstMarked(value) : await reasonAgainst(value);
      if (reason !== undefined) note(node, reason);
    } catch (error) {
      if (!isLackOfBrowser(error)) note(node, reasonOf(error));
    }
  }
}

/** Warns about values that are printed where components expect text. */
function noteWrittenValues(state: CompileState, tree: Root, file: string): void {
  eachNode(tree, (node) => {
    if (!isJsxElement(node)) return;
    const [root = ''] = (node.name ?? '').split('.');
    if (state.bindings.has(root)) return;
    const reason = reasonAgainstProperties(node.name ?? '', writtenProperties(node));
    if (reason !== undefined)
      warn(state, {
        rule: 'page-render',
        file,
        node,
        message: `This cannot be shown: ${reason}.`,
        hint: HINT,
      });
  });
}

function writtenProperties(element: JsxElement): Record<string, unknown> {
  const written = element.attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') return [];
    const { name, value } = attribute;
    const isFunction = typeof value === 'object' && isFunctionValue(value?.data);
    return [[name, isFunction ? isFunctionValue : attributeValue(element, name)]];
  });
  return Object.fromEntries(written);
}

function reasonAgainstProperties(name: string, given: Readonly<Record<string, unknown>>): string | undefined {
  const reasons = propertyFaults(name, given).map(
    ({ property, problem }) => `the property "${property}" of <${name}> ${problem}`,
  );
  return reasons.length === 0 ? undefined : reasons.join('; ');
}

function reasonAgainstMarked(value: unknown): string | undefined {
  if (!isValidElement<Record<string, unknown>>(value)) return undefined;
  return reasonAgainstProperties(markedName(value.type) ?? '', value.props);
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
    // The component decides how it uses its children, so they are not checked.
    return isElement ? reasonAgainst(props.children, depth + 1) : reasonAgainstMarked(element);
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
