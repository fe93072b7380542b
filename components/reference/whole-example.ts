import { highlightBlock } from './highlight-examples';

/** Replaces the beginning of an example by all of it. */
export async function showWholeExample(button: HTMLElement): Promise<void> {
  const block = button.closest('.mdx-code-body')?.querySelector<HTMLElement>('code[data-whole]');
  if (!block?.dataset.whole) return;
  const response = await fetch(block.dataset.whole).catch(() => undefined);
  if (response === undefined || !response.ok) return;
  const code = await response.text();
  if (block.closest('[data-lights]') === null) block.textContent = code;
  else highlightBlock(block, code, block.dataset.language ?? '');
  holdsWhole(block);
}

export function holdsWhole(block: HTMLElement): void {
  delete block.dataset.whole;
  const more = block.closest('.mdx-code-body')?.querySelector<HTMLElement>('[data-show-whole]');
  if (more) more.hidden = true;
}
