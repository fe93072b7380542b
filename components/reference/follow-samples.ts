import type { CodeSample } from '@/lib/openapi/samples/code-samples';
import { highlightBlock } from './highlight-examples';
import { holdsWhole } from './whole-example';

const FOLLOWING = 'data-follows';

/** Whether a panel has shown the reader's choice or input. */
export function isFollowing(panel: Element): boolean {
  return panel.hasAttribute(FOLLOWING);
}

/** Updates the code of the page's samples, which are static HTML. */
export function followSamples(samples: readonly CodeSample[]): void {
  for (const { label, language, code } of samples) {
    const panels = document.querySelectorAll(`[data-reference-requests] [data-label="${CSS.escape(label)}"]`);
    // The author's samples come first and are never changed.
    const panel = [...panels].at(-1);
    const block = panel?.querySelector<HTMLElement>('pre code, pre');
    if (block === null || block === undefined) continue;
    panel?.setAttribute(FOLLOWING, '');
    holdsWhole(block);
    if (block.textContent === code) continue;
    if (block.closest('[data-lights]') === null) block.textContent = code;
    else highlightBlock(block, code, language);
  }
}
