import { expect, test } from 'vitest';
import { markupOf } from '@/tests/support/markup-of';
import { Step, Steps } from './steps';

test('steps are an ordered list', () => {
  const html = markupOf(
    <Steps>
      <Step title="One">a</Step>
      <div className="paragraph">
        <Step title="Two">b</Step> <Step title="Three">c</Step>
      </div>
    </Steps>,
  );
  expect(html).toMatch(/^<div class="steps[^>]*role="list"/);
  expect(html.match(/role="listitem"/g)).toHaveLength(3);
});

test('with anything else between them, steps are no list of a wrong shape', () => {
  const html = markupOf(
    <Steps>
      <Step title="One">a</Step>
      <p>between</p>
    </Steps>,
  );
  expect(html).not.toContain('role="list');
});

test.each([
  { steps: 'h3', step: undefined, tag: 'h3' },
  { steps: 'h3', step: 'h2', tag: 'h2' },
  { steps: undefined, step: 'p', tag: 'p' },
  { steps: undefined, step: undefined, tag: 'p' },
])('titleSize $steps of Steps and $step of Step make the title <$tag>', ({ steps, step, tag }) => {
  const html = markupOf(
    <Steps {...(steps === undefined ? {} : { titleSize: steps })}>
      <Step title="One" {...(step === undefined ? {} : { titleSize: step })}>
        a
      </Step>
    </Steps>,
  );
  expect(html).toMatch(new RegExp(`</${tag}><div [^>]*step-content[^>]*>a`));
});

test('a link can name a step by its own id or by its title, and each id stands once', () => {
  for (const titleSize of ['p', 'h2']) {
    const html = markupOf(
      <Steps titleSize={titleSize}>
        <Step title="Set it up">a</Step>
        <Step id="own" title="B">
          b
        </Step>
      </Steps>,
    );
    expect(html.match(/ id="set-it-up"/g)).toHaveLength(1);
    expect(html.match(/ id="own"/g)).toHaveLength(1);
  }
});

test.each([7, '7'])('stepNumber written as %j sets the number', (stepNumber) => {
  const html = markupOf(
    <Steps>
      <Step stepNumber={stepNumber} title="One" />
    </Steps>,
  );
  expect(html).toContain('counter-set:step 7');
});
