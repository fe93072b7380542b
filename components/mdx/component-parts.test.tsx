import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { markupOf } from '@/tests/support/markup-of';
import { Accordion } from './accordion';
import { Callout } from './callout';
import { Card } from './card';
import { CodeBlock } from './code-block';
import { CodeGroup } from './code-group';
import { ParamField } from './fields';
import { Step, Steps } from './steps';
import { Tab, Tabs } from './tabs';

const icon = <svg />;

// Style sheets and scripts of published sites ask for these parts by name.
it.each<[parts: string[], element: ReactNode]>([
  [['accordion-content', 'accordion-icon', 'accordion-title'], <Accordion icon={icon} key="a" title="A" />],
  [['callout-content', 'callout-icon'], <Callout icon={icon} key="c" />],
  [
    ['card-content', 'card-content-container', 'card-cta', 'card-icon', 'card-title'],
    <Card cta="Go" href="/a" icon={icon} key="d" title="A">
      text
    </Card>,
  ],
  [['code-block-header', 'code-block-root'], <CodeBlock code="a" key="e" title="a.ts" />],
  [
    ['code-block-root', 'code-group-tab-bar', 'tab-button', 'tabs-list'],
    <CodeGroup key="f">
      <CodeBlock code="a" title="a.ts" />
    </CodeGroup>,
  ],
  [
    ['field-info-pill', 'field-name', 'field-required-pill'],
    <ParamField key="g" path="id" required type="string" />,
  ],
  [
    ['step-content', 'step-number', 'step-title'],
    <Steps key="h">
      <Step title="A" />
    </Steps>,
  ],
  [
    ['tab-button', 'tabs-list'],
    <Tabs key="i">
      <Tab title="A">text</Tab>
    </Tabs>,
  ],
])('%j are named in the markup', (parts, element) => {
  const named = [...markupOf(element).matchAll(/ data-component-part="([^"]+)"/g)].map(([, name]) => name);
  expect([...new Set(named)].sort()).toEqual(parts);
});
