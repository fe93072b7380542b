import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Callout, Check, Danger, Info, Note, Tip, Warning } from './callout';

describe('callouts', () => {
  it.each([
    ['note', Note, 'Note'],
    ['warning', Warning, 'Warning'],
    ['info', Info, 'Info'],
    ['tip', Tip, 'Tip'],
    ['check', Check, 'Check'],
    ['danger', Danger, 'Danger'],
  ])('a %s says what it is without colours', (kind, Component, label) => {
    const html = renderToStaticMarkup(<Component>Text</Component>);
    expect(html).toContain(`data-callout-type="${kind}"`);
    expect(html).toContain(`aria-label="${label}" `);
    expect(html).toContain('role="note"');
    expect(html).toContain('Text');
  });

  it.each([
    ['warning', 'warning'],
    ['Warning', 'warning'],
    ['error', 'danger'],
    ['nonsense', 'callout'],
  ])('takes the type %s for %s', (written, kind) => {
    expect(renderToStaticMarkup(<Callout type={written}>x</Callout>)).toContain(
      `data-callout-type="${kind}"`,
    );
  });

  it('a type beats the kind that the name says', () => {
    expect(renderToStaticMarkup(<Note type="warning">x</Note>)).toContain('data-callout-type="warning"');
  });

  it("shows the author's title, colour and icon", () => {
    const icon = { kind: 'svg', viewBox: '0 0 8 8', body: '<path d="M0 0"/>', paint: 'fill' } as const;
    const html = renderToStaticMarkup(
      <Callout color="#FFC107" icon={icon} title="Mind">
        Text
      </Callout>,
    );
    expect(html).toContain('--callout:#FFC107');
    expect(html).toContain('<path d="M0 0"/>');
    expect(html).toContain('Mind');
  });
});
