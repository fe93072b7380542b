import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { securedMarkup } from './secured-markup';

const mark = 'secret_word';
const sha = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

it('lists the scripts that carry the mark, and takes the mark out of the page', () => {
  const { html, scriptHashes } = securedMarkup(
    `<link rel="preload" nonce="${mark}" href="/a.js"/><script nonce="${mark}" id="x">ours()</script><p>t</p><script src="/b.js" nonce="${mark}" async=""></script>`,
    mark,
  );
  expect(html).toBe(
    '<link rel="preload" href="/a.js"/><script id="x">ours()</script><p>t</p><script src="/b.js" async=""></script>',
  );
  expect(scriptHashes).toEqual([sha('ours()')]);
});

it('never lists a script that somebody brought into the page', () => {
  const { scriptHashes, html } = securedMarkup(
    '<script>alert(1)</script><script nonce="guess">alert(2)</script><script nonce="">alert(3)</script>',
    mark,
  );
  expect(scriptHashes).toEqual([]);
  expect(html).toContain('alert(2)');
});

it('joins the data of a page where it stands side by side, so that policies stay short', () => {
  const push = (text: string) => `<script nonce="${mark}">self.__next_f.push([1,"${text}"])</script>`;
  const { html, scriptHashes } = securedMarkup(
    `<script nonce="${mark}">first()</script>${push('a')}${push('b')}<b></b>${push('c')}`,
    mark,
  );
  const joined = 'self.__next_f.push([1,"a"]);self.__next_f.push([1,"b"])';
  expect(html).toBe(
    `<script>first()</script><script>${joined}</script><b></b><script>self.__next_f.push([1,"c"])</script>`,
  );
  expect(scriptHashes).toEqual([sha('first()'), sha(joined), sha('self.__next_f.push([1,"c"])')]);
});

it('hashes what the browser gets, where data names the mark, and no data blocks', () => {
  const { html, scriptHashes } = securedMarkup(
    `<script nonce="${mark}">self.__next_f.push([1,"\\"nonce\\":\\"${mark}\\""])</script><script type="application/ld+json" nonce="${mark}">{}</script>`,
    mark,
  );
  expect(html).not.toContain(mark);
  expect(scriptHashes).toEqual([sha('self.__next_f.push([1,"\\"nonce\\":\\"\\""])')]);
});

it('tells where scripts of authors come from', () => {
  const { scriptAddresses } = securedMarkup(
    `<script src="https://cdn.example/a.js?x=1&amp;y=2" nonce="${mark}"></script><script src="https://evil.example/a.js"></script><script nonce="${mark}">(function(d){var s=d.createElement("script");s.src="https://stats.example/s.js"})(document)</script>`,
    mark,
  );
  expect(scriptAddresses).toEqual(['https://cdn.example/a.js?x=1&y=2', 'https://stats.example']);
});
