import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { markupOf } from '@/tests/support/markup-of';
import { Accordion, AccordionGroup } from './accordion';
import { Callout } from './callout';
import { Card } from './card';
import { CodeBlock } from './code-block';
import { CodeGroup } from './code-group';
import { Color } from './color';
import { Expandable } from './expandable';
import { ParamField } from './fields';
import { Frame } from './frame';
import { Step, Steps } from './steps';
import { Tab, Tabs } from './tabs';
import { Tile } from './tile';
import { Tooltip } from './tooltip';
import { Tree } from './tree';
import { Update } from './update';

const icon = <svg />;

// Published sites' style sheets and scripts select these parts by name, some also by element. Names and elements are
// those of the format's published components; `*` marks where ours differs on purpose.
it.each<[parts: string, element: ReactNode]>([
  [
    `details accordion, summary accordion-button, div accordion-caret-right, div accordion-icon,
     div accordion-title-container, p accordion-title, p accordion-description, div accordion-content`,
    <Accordion description="b" icon={icon} key="a" title="A" />,
  ],
  ['div accordion-group', <AccordionGroup key="b" />],
  ['div callout-icon, div callout-content, div callout-title', <Callout icon={icon} key="c" title="A" />],
  [
    `img card-image, div card-content-container, div card-icon, h2 card-title, div card-content, div card-cta,
     div card-arrow`,
    <Card arrow cta="Go" href="/a" icon={icon} img="/a.png" key="d" title="A">
      text
    </Card>,
  ],
  [
    'div code-block-header, div code-block-header-filename, div code-block-root',
    <CodeBlock code="a" key="e" title="a.ts" />,
  ],
  [
    'div code-group-tab-bar, div tabs-list, button tab-button, div code-block-root',
    <CodeGroup key="f">
      <CodeBlock code="a" title="a.ts" />
    </CodeGroup>,
  ],
  [
    `div color-row-title-container, p color-row-title, div color-row-items-container, p color-item-name,
     p color-item-value`,
    <Color key="g">
      <Color.Row title="A">
        <Color.Item name="a" value="#000" />
      </Color.Row>
    </Color>,
  ],
  ['details expandable, summary expandable-button, div expandable-content', <Expandable key="h" title="A" />],
  [
    `* field-name, * field-info-pill, * field-info-pill, * field-info-pill, * field-required-pill,
     * field-deprecated-pill, div field-content`,
    <ParamField default="b" deprecated key="i" path="id" required type="string" />,
  ],
  ['* frame, div frame-content, * frame-description', <Frame caption="a" key="j" />],
  [
    'div steps, div step-item, div step-number, p step-title, div step-content',
    <Steps key="k">
      <Step title="A" />
    </Steps>,
  ],
  [
    'ul tabs-list, * tab-button',
    <Tabs key="l">
      <Tab title="A">text</Tab>
    </Tabs>,
  ],
  [
    'div tile-children-container, div tile-children-inner-container, div tile-text-container, p tile-title, p tile-description',
    <Tile description="b" href="/a" key="m" title="A" />,
  ],
  [
    '* tooltip-title, * tooltip-description, a tooltip-cta',
    <Tooltip cta="Go" headline="A" href="/a" key="n" tip="b" />,
  ],
  [
    'div tree-root, * tree-folder, span tree-folder-title, * tree-folder-children-wrapper, * tree-file, span tree-file-title',
    <Tree key="o">
      <Tree.Folder name="a">
        <Tree.File name="b" />
      </Tree.Folder>
    </Tree>,
  ],
  [
    '* update-label, div update-description, div update-tag-list, span update-tag, div update-content',
    <Update description="b" key="p" label="A" tags={['c']} />,
  ],
])('%s are in the markup', (parts, element) => {
  const drawn = [...markupOf(element).matchAll(/<(\w+)[^>]* data-component-part="([^"]+)"/g)];
  const expected = parts.split(/,\s+/);
  expect(
    drawn.map(([, tag, part], index) => `${expected[index]?.startsWith('*') ? '*' : tag} ${part}`),
  ).toEqual(expected);
});
