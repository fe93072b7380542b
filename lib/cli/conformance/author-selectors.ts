import { askedHooks } from './hook-share';

/** Calls that take a selector, or the name of an id or a class. */
const CALL =
  /\b(querySelector(?:All)?|closest|matches|getElementById|getElementsByClassName)\(\s*(?:"([^"\n]+)"|'([^'\n]+)'|`([^`$\n]+)`)/g;
/** States and generated boxes: the element exists whether or not somebody points at it. */
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

/** Those of the selectors that name a documented hook, one by one and without states. */
export function hookSelectors(selectors: readonly string[]): string[] {
  const single = selectors.flatMap(splitList).map(withoutStates);
  return [...new Set(single)].filter((selector) => askedHooks([selector]).length > 0).sort();
}

/** Splits at commas that stand in no brackets. */
function splitList(list: string): string[] {
  return list.match(/(?:[^,([]|\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\])+/g) ?? [];
}

function withoutStates(selector: string): string {
  return selector
    .replace(STATES, '')
    .replace(/\s+/g, ' ')
    .replace(/([>+~])\s*$/, '$1 *')
    .trim();
}
