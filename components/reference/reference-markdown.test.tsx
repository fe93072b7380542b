import { expect, it } from 'vitest';
import { markdownHtml } from './reference-markdown';

it('a callout in a description is a quote, and its text is Markdown', () => {
  const html = markdownHtml('<Warning>\n**Experimental API:** may change.\n</Warning>\n\nRuns *workflows*.');
  expect(html).toMatch(
    /<blockquote>\s*<p><strong>Experimental API:<\/strong> may change\.<\/p>\s*<\/blockquote>/,
  );
  expect(html).toContain('<p>Runs <em>workflows</em>.</p>');
});

it('other components in a description go, and what they hold stays', () => {
  const html = markdownHtml('<Steps>\n<Step title="One">\n- `a`\n</Step>\n</Steps>');
  expect(html).toMatch(/^<div|^\s*<ul>/);
  expect(html).toContain('<code>a</code>');
  expect(html).not.toMatch(/Step/);
});

it('tags in code of a description stay as they are', () => {
  const html = markdownHtml('Send:\n\n```xml\n<Note>\nhi\n</Note>\n```');
  expect(html).toContain('&lt;Note&gt;\nhi\n&lt;/Note&gt;');
});
