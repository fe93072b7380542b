import { useId } from 'react';
import { expect, it } from 'vitest';
import { staticMarkup } from './static-markup';

it('draws what React draws: styles, hooks, attributes and texts of strangers', () => {
  const Field = ({ label }: { label: string }) => (
    <label htmlFor={useId()} style={{ marginTop: 4 }}>
      {label}
    </label>
  );
  const html = staticMarkup(<Field label={'<b>&"'} />);
  expect(html).toMatch(/^<label for="[^"]+" style="margin-top:4px">&lt;b&gt;&amp;&quot;<\/label>$/);
});
