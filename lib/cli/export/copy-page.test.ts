import { expect, it } from 'vitest';
import { copyPage } from './copy-page';

const copied = (file: string, markup: string) =>
  copyPage(markup, { file, url: undefined, isException: () => false });

it('follows addresses that a component writes relative to its page', () => {
  const markup =
    '<img src="images/a.png"><a href="../start#b">x</a><a href="#c">y</a><a href="mailto:a@b.c">z</a>';
  const { html, addresses } = copied('guides/more/index.html', markup);
  expect(html).toBe(
    '<img src="../../guides/images/a.png"><a href="../../start/index.html#b">x</a><a href="#c">y</a><a href="mailto:a@b.c">z</a>',
  );
  expect([...addresses]).toEqual(['/guides/images/a.png', '/start#b']);
  expect(copied('index.html', '<img src="images/a.png">').html).toBe('<img src="./images/a.png">');
});
