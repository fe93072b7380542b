import { expect, it, onTestFinished, vi } from 'vitest';
import { markdownElements } from './markdown-elements';

/** Fakes the parts of a browser's document that the widget uses. */
function countingDocument(): void {
  const createElement = (name: string) => ({ name, children: [], setAttribute() {}, append: append });
  function append(this: { children: unknown[] }, ...more: unknown[]) {
    this.children.push(...more);
  }
  vi.stubGlobal('document', { createElement });
  onTestFinished(() => void vi.unstubAllGlobals());
}

it('a reply with thousands of code words in one paragraph is drawn whole', () => {
  countingDocument();
  // Recursion per element overflowed the stack after 6,000 elements.
  const [paragraph] = markdownElements('`a` **b** '.repeat(5_000), 'https://docs.example.com/');
  expect(Reflect.get(Object(paragraph), 'children')).toHaveLength(20_000);
});
