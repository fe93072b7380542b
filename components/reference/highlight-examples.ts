import { codeMarkup } from '@/lib/base/markup/code-markup';

export function highlightBlock(block: HTMLElement, code: string, language: string): void {
  // Safe: `codeMarkup` escapes all text.
  block.innerHTML = codeMarkup(code, language);
  block.dataset.lit = '';
}

/** Highlights the examples that were sent plain. */
export function highlightExamples(): void {
  const plain = document.querySelectorAll<HTMLElement>('[data-lights] code[data-language]:not([data-lit])');
  for (const block of plain) highlightBlock(block, block.textContent ?? '', block.dataset.language ?? '');
}
