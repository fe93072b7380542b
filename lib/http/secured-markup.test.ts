import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { securedMarkup } from './secured-markup';

const nonce = 'secret_word';
const sha = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

it('lists the scripts that carry the nonce, and takes the nonce out of the page', () => {
  const { html, scriptHashes } = securedMarkup(
    `<link rel="preload" nonce="${nonce}" href="/a.js"/><script nonce="${nonce}" id="x">ours()</script><p>t</p><script src="/b.js" nonce="${nonce}" async=""></script>`,
    nonce,
  );
  expect(html).toBe(
    '<link rel="preload" href="/a.js"/><script id="x">ours()</script><p>t</p><script src="/b.js" async=""></script>',
  );
  expect(scriptHashes).toEqual([sha('ours()')]);
});

it('never lists a script that somebody brought into the page', () => {
  const { scriptHashes, html } = securedMarkup(
    '<script>alert(1)</script><script nonce="guess">alert(2)</script><script nonce="">alert(3)</script>',
    nonce,
  );
  expect(scriptHashes).toEqual([]);
  expect(html).toContain('alert(2)');
});

it('joins the data of a page where it stands side by side, so that policies stay short', () => {
  const push = (text: string) => `<script nonce="${nonce}">self.__next_f.push([1,"${text}"])</script>`;
  const { html, scriptHashes } = securedMarkup(
    `<script nonce="${nonce}">first()</script>${push('a')}${push('b')}<b></b>${push('c')}`,
    nonce,
  );
  const joined = 'self.__next_f.push([1,"a"]);self.__next_f.push([1,"b"])';
  expect(html).toBe(
    `<script>first()</script><script>${joined}</script><b></b><script>self.__next_f.push([1,"c"])</script>`,
  );
  expect(scriptHashes).toEqual([sha('first()'), sha(joined), sha('self.__next_f.push([1,"c"])')]);
});

it('hashes what the browser gets, where data names the nonce, and no data blocks', () => {
  const { html, scriptHashes } = securedMarkup(
    `<script nonce="${nonce}">self.__next_f.push([1,"\\"nonce\\":\\"${nonce}\\""])</script><script type="application/ld+json" nonce="${nonce}">{}</script>`,
    nonce,
  );
  expect(html).not.toContain(nonce);
  expect(scriptHashes).toEqual([sha('self.__next_f.push([1,"\\"nonce\\":\\"\\""])')]);
});

it('tells where scripts of authors come from', () => {
  const { scriptAddresses } = securedMarkup(
    `<script src="https://cdn.example/a.js?x=1&amp;y=2" nonce="${nonce}"></script><script src="https://evil.example/a.js"></script><script nonce="${nonce}">(function(d){var s=d.createElement("script");s.src="https://stats.example/s.js"})(document)</script>`,
    nonce,
  );
  expect(scriptAddresses).toEqual(['https://cdn.example/a.js?x=1&y=2', 'https://stats.example']);
});
