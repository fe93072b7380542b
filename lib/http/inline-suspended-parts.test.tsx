import { Writable } from 'node:stream';
import { type ReactNode, Suspense } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, it } from 'vitest';
import { inlineSuspendedParts } from './inline-suspended-parts';

/** The page as React writes it after all of it is rendered. */
function written(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = '';
    const sink = new Writable({
      write(chunk, _encoding, done) {
        html += chunk;
        done();
      },
      final(done) {
        resolve(html);
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(sink), onError: reject });
  });
}

const long = (word: string) => Array.from({ length: 2_000 }, () => `${word} `).join('');

const page = (
  <html lang="en">
    <body>
      <main>
        <p>{long('first')}</p>
        <Suspense fallback={<Suspense fallback="">waits</Suspense>}>
          <section>
            <p>{long('second')}</p>
            <Suspense fallback={null}>
              <article>{long('inner')}</article>
            </Suspense>
          </section>
        </Suspense>
        <Suspense fallback={null}>
          <aside>{long('third')}</aside>
        </Suspense>
        <p>last</p>
      </main>
    </body>
  </html>
);

it('large parts of a page are sent in their places, though React sends them at the end', async () => {
  const html = await written(page);
  expect(html).toContain('<template id="B:0">');
  const settled = inlineSuspendedParts(html);
  expect(settled).not.toMatch(/<template|hidden|waits|\$RC/);
  const order = ['first', '<section>', 'second', '<article>', 'inner', '<aside>', 'third', '<p>last'];
  const places = order.map((text) => settled.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  // The boundaries stay, because React needs them for hydration.
  expect(settled.split('<!--$-->').length - 1).toBe(3);
  expect(settled.split('<!--/$-->').length - 1).toBe(3);
});

it('a page whose parts come in a way that is not known stays as it is', async () => {
  const html = await written(page);
  for (const foreign of [
    html.replace('$RC("B:1","S:1")', '$RR("B:1","S:1",[])'),
    html.replace('<div hidden id="S:0">', '<div hidden id="S:9">'),
    html.replace('<template id="B:0">', '<template id="B:7">'),
  ])
    expect(inlineSuspendedParts(foreign)).toBe(foreign);
  expect(inlineSuspendedParts('<p>plain</p>')).toBe('<p>plain</p>');
});
