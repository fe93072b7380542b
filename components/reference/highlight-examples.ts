import { codeMarkup } from '@/lib/base/code-markup';

/** Puts code into a block, in the colours of our own code themes. */
export function highlightBlock(block: HTMLElement, code: string, language: string): void {
  // Every text of the code is escaped in it.
  block.innerHTML = codeMarkup(code, language);
  block.dataset.lit = '';
}

/** Colours the examples that were sent plain. */
export function highlightExamples(): void {
  const plain = document.querySelectorAll<HTMLElement>('[data-lights] code[data-language]:not([data-lit])');
  for (const block of plain) highlightBlock(block, block.textContent ?? '', block.dataset.language ?? '');
}
