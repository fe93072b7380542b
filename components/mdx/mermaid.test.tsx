import { expect, it } from 'vitest';
import { markupOf } from '@/tests/support/markup-of';
import { Latex } from './latex';
import { MathFormula } from './math';
import { Mermaid } from './mermaid';

it('a diagram is readable as its text until it is drawn', () => {
  const html = markupOf(<Mermaid chart={'graph LR\n  A-->B'} />);
  expect(html).toContain('<code>graph LR\n  A--&gt;B</code>');
});

it('a diagram without text leaves nothing', () => {
  expect(markupOf(<Mermaid chart=" " />)).toBe('');
});

it.each([
  [true, 'div'],
  [false, 'span'],
])('a formula that is a block (%j) is a %s', (isBlock, tag) => {
  const html = markupOf(<MathFormula html="<math></math>" isBlock={isBlock} />);
  expect(html).toMatch(new RegExp(`^<${tag} [^>]*><math></math></${tag}>$`));
});

it('a formula given as text shows the text, without its dollar signs, until it is set', () => {
  expect(markupOf(<Latex>$a^2$</Latex>)).toContain('<code>a^2</code>');
});
