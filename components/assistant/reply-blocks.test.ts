import { createElement } from 'react';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { expect, it } from 'vitest';
import { markupOf } from '@/tests/support/markup-of';
import { replyBlocks } from './reply-blocks';

const markup = (text: string) =>
  markupOf(createElement(Markdown, { remarkPlugins: [remarkGfm] }, text))
    .replace(/\s*\n\s*/g, '\n')
    .trim();

it.each([
  'One.\n\nTwo\nlines.\n\n# Three\n\nFour',
  '1. a\n\n   ```sh\n   b\n\n   c\n   ```\n\n2. d\n\nAfter.\n\n- e\n\n- f\n\n  g\n\nEnd',
  '```md\na\n\nb\n```\n\nText\n\n~~~\nc\n\nd\n~~~\n',
  '> a\n\n> b\n\nText\n\n|a|b|\n|-|-|\n|c|d|\n\nText\n\n***\n\n---\n\nEnd',
  'Text\n\n    code\n\n    code\n\nText\n\n```js\nopen\n\nstill',
])('a reply in parts looks as the whole does: %j', (text) => {
  expect(markup(text)).toBe(replyBlocks(text).map(markup).filter(Boolean).join('\n'));
});

it('of a reply that grows, what came before stays the same', () => {
  const before = replyBlocks('One.\n\n- a\n\nTwo.\n\nThree');
  const after = replyBlocks('One.\n\n- a\n\nTwo.\n\nThree grows.\n\nFour');
  expect(before.length).toBe(3);
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
});
