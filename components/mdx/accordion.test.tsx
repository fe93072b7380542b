import { describe, expect, test } from 'vitest';
import { markupOf } from '@/tests/support/markup-of';
import { Accordion, AccordionGroup } from './accordion';
import { Expandable } from './expandable';
import { View } from './view';
import { Visibility } from './visibility';

describe('Accordion', () => {
  test('is a details element, so it opens without JavaScript', () => {
    const html = markupOf(<Accordion title="How so?">Because.</Accordion>);
    expect(html).toMatch(/^<details [^>]*><summary [^>]*>.*How so\?.*<\/summary>.*Because\..*<\/details>$/);
    expect(html).not.toMatch(/<details[^>]* open/);
  });

  test.each([true, 'true', 'True'])('defaultOpen written as %j opens it', (defaultOpen) => {
    expect(markupOf(<Accordion defaultOpen={defaultOpen} title="A" />)).toMatch(/<details[^>]* open/);
  });

  test.each([
    { id: 'own', anchor: 'own' },
    { id: undefined, anchor: 'how-so' },
  ])('a link can name it: $anchor', ({ id, anchor }) => {
    const html = markupOf(<Accordion title="How so?" {...(id === undefined ? {} : { id })} />);
    expect(html).toContain(`id="${anchor}"`);
  });

  test('those of a group on lines that follow one another are joined', () => {
    const html = markupOf(
      <AccordionGroup>
        <div className="paragraph">
          <Accordion title="A" />
        </div>
      </AccordionGroup>,
    );
    expect(html).toMatch(/^<div class="accordion-group[^>]*><details/);
  });
});

test('an Expandable with a title shows the words that it has for being open', () => {
  const html = markupOf(
    <Expandable openedText="Hide the address" title="Address">
      x
    </Expandable>,
  );
  expect(html).toContain('<span class="mdx-when-closed">Address</span>');
  expect(html).toContain('<span class="mdx-when-open">Hide the address</span>');
});

test('an Expandable without a title says what it does', () => {
  expect(markupOf(<Expandable>x</Expandable>)).toContain('Show nested properties');
  expect(markupOf(<Expandable title="properties">x</Expandable>)).toContain('properties');
});

test('every View is in the page and none is hidden before the reader can choose', () => {
  const html = markupOf(
    <>
      <View title="JS">one</View>
      <View title="Python">two</View>
    </>,
  );
  expect(html).toContain('one');
  expect(html).toContain('two');
  expect(html).not.toContain('hidden=""');
});

test.each([
  ['humans', 'text'],
  ['agents', ''],
])('Visibility for %s shows %j on the page', (audience, text) => {
  expect(markupOf(<Visibility for={audience}>text</Visibility>)).toBe(text);
});
