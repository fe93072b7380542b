import { highlightBlock } from '@/components/reference/highlight-examples';
import type { CodeSample } from '@/lib/openapi/samples/code-samples';

/** Updates the code of the page's samples, which are static HTML. */
export function followSamples(samples: readonly CodeSample[]): void {
  for (const { label, language, code } of samples) {
    const panels = document.querySelectorAll(`[data-reference-requests] [data-label="${CSS.escape(label)}"]`);
    // The author's samples come first and are never changed.
    const block = [...panels].at(-1)?.querySelector<HTMLElement>('pre code, pre');
    if (block === null || block === undefined || block.textContent === code) continue;
    if (block.closest('[data-lights]') === null) block.textContent = code;
    else highlightBlock(block, code, language);
  }
}
