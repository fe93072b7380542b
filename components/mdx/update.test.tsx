import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Update } from './update';

describe('Update', () => {
  it('has the address that its label makes, or its own', () => {
    expect(renderToStaticMarkup(<Update label="March 2025">x</Update>)).toContain('id="march-2025"');
    expect(
      renderToStaticMarkup(
        <Update id="v2" label="March 2025">
          x
        </Update>,
      ),
    ).toContain('href="#v2"');
  });

  it.each([[['Web', 'App']], ['Web, App']])('shows the tags %j', (tags) => {
    const html = renderToStaticMarkup(<Update label="x" tags={tags} />);
    expect(html).toContain('>Web<');
    expect(html).toContain('>App<');
  });
});
