import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CodeBlock } from './code-block';
import { CodeGroup } from './code-group';
import { Tab, Tabs } from './tabs';

const tabs = (html: string) =>
  [...html.matchAll(/role="tab"[^>]*>(?:<div[^>]*>)?([^<]*)</g)].map(([, label]) => label);
const panels = (html: string) => [...html.matchAll(/role="tabpanel"([^>]*)>/g)].map(([, rest]) => rest ?? '');
const shown = (html: string) => panels(html).findIndex((attributes) => !attributes.includes('hidden'));

describe('Tabs', () => {
  test('every panel is in the page, and the ones that are not chosen are hidden', () => {
    const html = renderToStaticMarkup(
      <Tabs>
        <Tab title="npm">first text</Tab> <Tab title="pnpm">second text</Tab>
      </Tabs>,
    );
    expect(tabs(html)).toEqual(['npm', 'pnpm']);
    expect(html).toContain('first text');
    expect(html).toContain('second text');
    expect(panels(html).map((attributes) => attributes.includes('hidden'))).toEqual([false, true]);
  });

  test.each([
    { written: 1, index: 1 },
    { written: '1', index: 1 },
    { written: 9, index: 0 },
    { written: undefined, index: 0 },
  ])('defaultTabIndex $written opens tab $index', ({ written, index }) => {
    const html = renderToStaticMarkup(
      <Tabs {...(written === undefined ? {} : { defaultTabIndex: written })}>
        <Tab title="a">1</Tab>
        <Tab title="b">2</Tab>
      </Tabs>,
    );
    expect(shown(html)).toBe(index);
  });

  test('tabs are found in fragments, in arrays and in the paragraph of lines that follow one another', () => {
    const html = renderToStaticMarkup(
      <Tabs>
        <Fragment key="a">
          <Tab title="a">1</Tab>
        </Fragment>
        {[
          <Tab key="b" title="b">
            2
          </Tab>,
        ]}
        <div className="paragraph">
          <Tab title="c">3</Tab>
          {'\n'}
          <Tab title="d">4</Tab>
        </div>
      </Tabs>,
    );
    expect(tabs(html)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('a link can name a tab by its own id or by its title', () => {
    const html = renderToStaticMarkup(
      <Tabs>
        <Tab id="own" title="A">
          1
        </Tab>
        <Tab title="With space">2</Tab>
      </Tabs>,
    );
    expect(html).toContain('data-anchor="own"');
    expect(html).toContain('id="own"');
    expect(html).toContain('data-anchor="with-space"');
  });

  test('a tab controls its panel and is named by its title', () => {
    const html = renderToStaticMarkup(
      <Tabs>
        <Tab title={<b>Rich</b>}>1</Tab>
      </Tabs>,
    );
    const tab = /aria-controls="([^"]+)"[^>]* id="([^"]+)"[^>]*><b>Rich<\/b>/.exec(html);
    expect(html).toContain(`aria-labelledby="${tab?.[2]}"`);
    expect(html).toContain(`id="${tab?.[1]}"`);
  });

  test('Tabs without a Tab show what they hold', () => {
    expect(renderToStaticMarkup(<Tabs>plain</Tabs>)).toContain('plain');
  });
});

describe('CodeGroup', () => {
  const blocks = [
    <CodeBlock code="let a" key="1" language="ts" title="one.ts" />,
    <CodeBlock code="a = 1" key="2" language="python" />,
    <CodeBlock code="x" key="3" />,
  ];

  test('a tab is called by the title of its code, else by its language, else by its place', () => {
    expect(tabs(renderToStaticMarkup(<CodeGroup>{blocks}</CodeGroup>))).toEqual(['one.ts', 'Python', '3']);
  });

  test('all code is in the page and one button copies the code that shows', () => {
    const html = renderToStaticMarkup(<CodeGroup>{blocks}</CodeGroup>);
    expect(html).toContain('let a');
    expect(html).toContain('a = 1');
    expect(html.match(/Copy code/g)).toHaveLength(2); // One is the button's label, one its title.
  });

  test.each([true, 'true'])('dropdown written as %j offers a select in place of tabs', (dropdown) => {
    const html = renderToStaticMarkup(<CodeGroup dropdown={dropdown}>{blocks}</CodeGroup>);
    expect(html).toContain('<option data-anchor="one-ts" value="0" selected="">one.ts</option>');
    expect(tabs(html)).toEqual([]);
  });
});
