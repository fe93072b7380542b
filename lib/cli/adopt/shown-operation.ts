import type { Element, Root } from 'hast';
import { eachElement, wordsOf } from './html-document';

const METHOD = /^(?:GET|POST|PUT|PATCH|DELETE|DEL|HEAD|OPTIONS|TRACE)$/;
const PATH = /^(?:https?:\/\/[^/\s]+|\{[^{}]*\})?(\/[^\s?#]*)/;

/**
 * The operation that a page documents: a method alone in its element, and a path in an element after it. A page with
 * several is a list; methods in links, tables and code are examples.
 */
export function shownOperation(content: Root | Element): string | undefined {
  const found = new Set<string>();
  eachElement(content, (element, around) => {
    if (/^(?:a|li|table|pre|nav|aside|footer|select|template)$/.test(element.tagName)) return 'skip';
    const words = wordsOf(element);
    if (words.length > 7 || !METHOD.test(words.toUpperCase())) return undefined;
    const path = pathAfter(element, around);
    if (path !== undefined) found.add(operationKey(words, path));
    return 'skip';
  });
  return found.size === 1 ? [...found][0] : undefined;
}

/** The path is beside the method, or beside an element that contains only the method. */
function pathAfter(element: Element, around: readonly Element[]): string | undefined {
  let inner: Element = element;
  for (const parent of around.toReversed().slice(0, 4)) {
    const at = parent.children.indexOf(inner);
    for (const sibling of parent.children.slice(at + 1)) {
      const words = wordsOf(sibling).replace(/\s+/g, '');
      if (words === '') continue;
      return PATH.exec(words)?.[1];
    }
    inner = parent;
  }
  return undefined;
}

/** Identifies an operation across tools, which name parameters differently. */
export function operationKey(method: string, path: string): string {
  const upper = method.toUpperCase();
  const plain = path.replace(/\{[^{}]*\}|(?<=\/):[\w-]+/g, '{}').replace(/(?<=.)\/+$/, '');
  return `${upper === 'DEL' ? 'DELETE' : upper} ${plain}`;
}
