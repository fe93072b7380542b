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

it('a description that is indented as a whole is text, as one from a comment of a source', () => {
  const html = markdownHtml(
    '\n        Status of the session.\n\n        - Open\n          - Paid\n\n            code\n',
  );
  expect(html).toContain('<p>Status of the session.</p>');
  expect(html).toContain('<li>Open');
  expect(html).not.toContain('<pre');
  expect(markdownHtml('Send:\n\n    indented code')).toContain('<pre tabindex="0"><code>indented code');
});

it('code and tables of a description, which may scroll, can be reached by keyboard', () => {
  expect(markdownHtml('```\nlong\n```')).toContain('<pre tabindex="0">');
  expect(markdownHtml('| a | b |\n|---|---|\n| 1 | 2 |')).toContain('<div class="ref-table" tabindex="0">');
});
