import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeMarkup } from './code-markup';

const LANGUAGES = ['bash', 'json', 'python', 'javascript', 'go', 'text'];

it('the text of the markup is the code, whatever stands in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...LANGUAGES), (code, language) => {
      const text = codeMarkup(code, language)
        .replace(/<[^>]*>/g, '')
        .replace(/&quot;/g, '"')
        .replace(/&#39;/g, "'")
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&amp;/g, '&');
      expect(text).toBe(code);
    }),
  );
});

it('nothing of the code is markup, and a text of many lines is closed in each', () => {
  const html = codeMarkup("curl --data '<script>\nx'", 'bash');
  expect(html).toBe(
    '<span class="line"><span class="k4">curl</span> <span class="k2">--data</span> <span class="k3">&#39;&lt;script&gt;</span></span>\n' +
      '<span class="line"><span class="k3">x&#39;</span></span>',
  );
});

it('a body of JSON tells its keys from its values', () => {
  expect(codeMarkup('{ "a": "b", "c": [1, true] }', 'json')).toBe(
    '<span class="line">{ <span class="k6">&quot;a&quot;</span>: <span class="k3">&quot;b&quot;</span>, <span class="k6">&quot;c&quot;</span>: [<span class="k2">1</span>, <span class="k2">true</span>] }</span>',
  );
});

it('a body of JSON in a command is coloured as JSON', () => {
  const html = codeMarkup(`curl --data-raw '{ "a": 1 }' --header 'A: {b}'`, 'bash');
  expect(html).toContain('<span class="k3">&#39;</span>{ <span class="k6">&quot;a&quot;</span>: ');
  expect(html).toContain('<span class="k2">1</span> }<span class="k3">&#39;</span>');
  expect(html).toContain('<span class="k3">&#39;A: {b}&#39;</span>');
});
