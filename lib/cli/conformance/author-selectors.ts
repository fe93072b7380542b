import { askedHooks } from './hook-share';

/** Calls that take a selector, or the name of an id or a class. */
const CALL =
  /\b(querySelector(?:All)?|closest|matches|getElementById|getElementsByClassName)\(\s*(?:"([^"\n]+)"|'([^'\n]+)'|`([^`$\n]+)`)/g;
/** States and generated boxes, which are removed: the element exists whatever its state. */
const STATES =
  /::?(?:-[\w-]+|before|after|placeholder|marker|selection|backdrop|first-letter|first-line|hover|focus(?:-visible|-within)?|active|visited|target|checked|disabled|autofill)(?:\([^)]*\))?/g;

export function selectorsOfScript(text: string): string[] {
  return [...text.matchAll(CALL)].flatMap(([, call, double, single, template]) => {
    const written = double ?? single ?? template ?? '';
    if (call === 'getElementById') return `#${written}`;
    if (call === 'getElementsByClassName') return `.${written.trim().replace(/\s+/g, '.')}`;
    return written;
  });
}

/** Selectors that name a documented hook, split and without states. */
export function hookSelectors(selectors: readonly string[]): string[] {
  const single = selectors.flatMap(splitList).map(withoutStates);
  return [...new Set(single)].filter((selector) => askedHooks([selector]).length > 0).sort();
}

/** Rules with a requested selector; `unmatched` are the selectors that nothing has matched. */
export function askedRules(
  lists: readonly string[],
  asked: ReadonlySet<string>,
  unmatched: ReadonlySet<string>,
): { asked: number; missing: string[] } {
  const rules = lists
    .map((list) => ({ list, selectors: hookSelectors([list]).filter((selector) => asked.has(selector)) }))
    .filter(({ selectors }) => selectors.length > 0);
  const missing = rules.filter(({ selectors }) => selectors.every((selector) => unmatched.has(selector)));
  return { asked: rules.length, missing: missing.map(({ list }) => list) };
}

/** Splits at commas outside brackets. */
function splitList(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of list) {
    if (sign === '(' || sign === '[') depth++;
    if (sign === ')' || sign === ']') depth--;
    if (sign === ',' && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + sign);
  }
  return parts;
}

function withoutStates(selector: string): string {
  return selector
    .replace(STATES, '')
    .replace(/\s+/g, ' ')
    .replace(/([>+~])\s*$/, '$1 *')
    .trim();
}
