import { highlightBlock } from '@/components/reference/highlight-examples';
import type { CodeSample } from '@/lib/openapi/samples/code-samples';

/** Puts new code into the samples of the page, which stand there as HTML that nothing else changes. */
export function followSamples(samples: readonly CodeSample[]): void {
  for (const { label, language, code } of samples) {
    const panels = document.querySelectorAll(`[data-reference-requests] [data-label="${CSS.escape(label)}"]`);
    // The author's own samples stand first; one of the same name is left as it is written.
    const block = [...panels].at(-1)?.querySelector<HTMLElement>('pre code, pre');
    if (block === null || block === undefined || block.textContent === code) continue;
    if (block.closest('[data-lights]') === null) block.textContent = code;
    else highlightBlock(block, code, language);
  }
}
