import { expect, it } from 'vitest';
import { slackText } from './slack-text';

it.each([
  ['**Bold** and `code`', '*Bold* and `code`'],
  ['## Install\n\n- one\n- two', '*Install*\n\n• one\n• two'],
  [
    'See [Keys › Rotate](https://docs.example/keys#rotate).',
    'See <https://docs.example/keys#rotate|Keys › Rotate>.',
  ],
  [
    '[1](https://docs.example/a)[\\[x\\]](https://docs.example/b)',
    '<https://docs.example/a|1><https://docs.example/b|[x]>',
  ],
  ['```bash\nnpm i # **no** bold\n```', '```\nnpm i # **no** bold\n```'],
  ['\\`open, a \\[b\\](c)', '`open, a [b](c)'],
  ['a < b & c > d', 'a &lt; b &amp; c &gt; d'],
])('%j becomes %j', (markdown, text) => {
  expect(slackText(markdown)).toBe(text);
});

it('nobody is called by what a page or a reader writes', () => {
  expect(slackText('<!channel> <@U1> `<!here>`')).toBe('&lt;!channel&gt; &lt;@U1&gt; `&lt;!here&gt;`');
});

it.each(['[', '[a][', '[\\', '[a](http://', '**a', '`a\n'])(
  'a reply of endless %j is written at once',
  (part) => {
    // Would take hours if time grew with the square of the length.
    expect(slackText(part.repeat(1_000_000)).length).toBeLessThanOrEqual(12_001);
  },
);
