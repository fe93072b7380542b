import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Color } from './color';
import { GitHub } from './github-repo';
import { Prompt } from './prompt';
import { Tooltip } from './tooltip';

describe('Prompt', () => {
  it('shows what the prompt is for as Markdown, and holds the prompt itself', () => {
    const html = renderToStaticMarkup(<Prompt description="Write **well**.">You are a writer.</Prompt>);
    expect(html).toContain('Write <strong>well</strong>.');
    expect(html).toContain('<details');
    expect(html).toContain('You are a writer.');
    expect(html).not.toContain('Cursor');
  });

  it('opens in Cursor with the text of the prompt', () => {
    const html = renderToStaticMarkup(
      <Prompt actions={['copy', 'cursor']} description="x">
        You &amp; <strong>me</strong>
      </Prompt>,
    );
    expect(html).toContain('prompt?text=You%20%26%20me"');
  });

  it('is handed on with the marks of its Markdown', () => {
    const html = renderToStaticMarkup(
      <Prompt actions={['cursor']} description="x" text="You **&** me">
        You <strong>&amp;</strong> me
      </Prompt>,
    );
    expect(html).toContain('prompt?text=You%20**%26**%20me"');
  });
});

it('a colour shows its swatch and its value for each appearance', () => {
  const html = renderToStaticMarkup(
    <Color variant="compact">
      <Color.Item name="page" value={{ light: '#fff', dark: '#000' }} />
    </Color>,
  );
  expect(html).toContain('--swatch-light:#fff;--swatch-dark:#000');
  expect(html).toContain('#fff / #000');
});

it.each(['acme/docs', 'https://github.com/acme/docs', 'https://github.com/acme/docs.git'])(
  'a repository written as %s leads to its page',
  (repo) => {
    const html = renderToStaticMarkup(<GitHub.Repo repo={repo} />);
    expect(html).toContain('href="https://github.com/acme/docs"');
    expect(html).toContain('acme/docs</');
  },
);

it('the note of a tooltip is in the page and belongs to its word', () => {
  const html = renderToStaticMarkup(
    <Tooltip cta="More" headline="API" href="/api" tip="A way in.">
      API
    </Tooltip>,
  );
  const id = /aria-describedby="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`id="${id}"`);
  expect(html).toContain('A way in.');
  expect(html).toMatch(/<a [^>]*href="\/api"/);
});
