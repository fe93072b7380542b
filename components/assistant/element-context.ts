import { withoutBasePath } from '@/lib/base/web/base-path';
import type { AskContext } from './ask-request';

/** A single letter was probably selected by accident. */
const SELECTION_LENGTH_MIN = 2;
const HEADINGS = ':is(h1, h2, h3, h4, h5, h6)[id]';

/** A context with its place: the page, and the section or element that contains it. */
export function contextAt(element: Element, type: AskContext['type'], value: string): AskContext {
  return { type, value, path: withoutBasePath(location.pathname), elementId: elementIdAt(element) };
}

/** Id of the heading above an element, else of the nearest ancestor with an id. */
function elementIdAt(element: Element): string | undefined {
  const main = element.closest('main');
  let heading: string | undefined;
  for (const candidate of main?.querySelectorAll(HEADINGS) ?? []) {
    const isBefore = candidate.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (isBefore) heading = candidate.id;
  }
  return heading ?? element.closest('main [id]')?.id;
}

/** The visible code of the block around an element. */
export function codeAt(element: Element): string | undefined {
  return element.closest('.mdx-code')?.querySelector('code:not([hidden] *)')?.textContent ?? undefined;
}

export function selectedContext(): AskContext[] {
  const selection = document.getSelection();
  const value = selection?.toString().trim() ?? '';
  const node = selection?.rangeCount ? selection.getRangeAt(0).startContainer : null;
  const element = node instanceof Element ? node : node?.parentElement;
  if (value.length < SELECTION_LENGTH_MIN || !element?.closest('main')) return [];
  if (selection?.anchorNode?.parentElement?.closest('input, textarea, [contenteditable]')) return [];
  return [contextAt(element, element.closest('pre') === null ? 'textSelection' : 'code', value)];
}
