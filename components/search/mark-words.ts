const HIGHLIGHT = 'search-words';
const RANGES_MAX = 200;

/** Highlights words that begin with a word of the query, if the browser supports it, and scrolls to the first. */
export function markWords(pane: HTMLElement, query: string): void {
  pane.scrollTop = 0;
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete(HIGHLIGHT);
  const words = query.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu);
  if (words === null) return;
  const beginning = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})[\\p{L}\\p{N}]*`, 'giu');
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(pane, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null && ranges.length < RANGES_MAX; text = texts.nextNode())
    for (const { index, 0: found } of (text.nodeValue ?? '').matchAll(beginning)) {
      const range = new Range();
      range.setStart(text, index);
      range.setEnd(text, index + found.length);
      ranges.push(range);
    }
  const [first] = ranges;
  if (first === undefined) return;
  CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
  const below = first.getBoundingClientRect().bottom - pane.getBoundingClientRect().bottom;
  if (below > 0) pane.scrollTop = below + pane.clientHeight / 2;
}
