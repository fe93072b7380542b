import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, it } from 'vitest';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { textProperties } from '@/lib/base/markup/component-properties';
import { compileText } from '@/tests/memory-content';
import { MdxContent } from './mdx-content';

async function drawn(source: string): Promise<{ html: string; logged: string[] }> {
  const logged: Diagnostic[] = [];
  const page = await compileText(source);
  const { prelude } = await prerenderToNodeStream(
    <MdxContent
      file="page.mdx"
      frontMatter={{}}
      onFault={(finding) => logged.push(finding)}
      page={page}
      path="/page"
    />,
  );
  const html = (await text(prelude)).replaceAll('<!-- -->', '').replaceAll('&quot;', '"');
  return { html, logged: logged.map(({ message }) => message) };
}

/** A page that uses a component once per combination of text property and value, inside its required parent. */
function pageOf(component: string, values: readonly string[]): string {
  const around = /^(Tab|Step)$/.exec(component)?.[0];
  const uses = [...(textProperties.get(component)?.keys() ?? [])].flatMap((property) =>
    // A tooltip needs an address to show its call to action.
    values.map(
      (value) =>
        `<${component} ${property === 'cta' ? 'href="/a" ' : ''}${property}=${value}>words</${component}>`,
    ),
  );
  const placed = uses.map((element) =>
    around === undefined ? element : `<${around}s>${element}</${around}s>`,
  );
  return `${placed.join('\n\n')}\n\nLast.`;
}

const GIVEN: Record<string, string> = {
  '{{ a: 1 }}': 'is an object with the keys a',
  '{() => 1}': 'is a function',
  '{true}': 'has no text',
};

it.each([...textProperties.keys()])(
  'says what is wrong with each text of <%s>, and how to write it',
  async (name) => {
    const { html, logged } = await drawn(pageOf(name, Object.keys(GIVEN)));
    const messages = [...(textProperties.get(name)?.keys() ?? [])].flatMap((property) =>
      Object.values(GIVEN).map((given) =>
        expect.stringContaining(`<${name}> failed: the property "${property}" ${given}; write a text`),
      ),
    );
    expect(logged).toEqual(expect.arrayContaining(messages));
    expect(logged).toHaveLength(messages.length);
    expect(html).toContain('Last.');
  },
);

it.each([...textProperties.keys()])(
  'takes numbers, and no value at all, for each text of <%s>',
  async (name) => {
    const { html, logged } = await drawn(pageOf(name, ['{404}', '{null}', '{undefined}', '{false}']));
    expect(logged).toEqual([]);
    expect(html).toContain('Last.');
  },
);

it('shows a parameter that is called by a number', async () => {
  expect((await drawn('<ParamField path={404} type="string">words</ParamField>')).html).toContain('>404</a>');
});
