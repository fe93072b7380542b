import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { hookIds } from '@/lib/site/layout/hook-ids';
import { PageHeader } from './page-header';

it('shows the Markdown of a description as what it means', () => {
  const markup = renderToStaticMarkup(
    <PageHeader
      description="How **x402** takes `402` for snake_case_names, see [terms](/terms) and [Acme](https://acme.example)."
      eyebrow={undefined}
      hook={hookIds()}
      title="Guide"
    />,
  );
  expect(markup).toContain(
    'How <strong>x402</strong> takes <code>402</code> for snake_case_names, see <a href="/terms">terms</a> and <a href="https://acme.example" rel="noopener" target="_blank">Acme</a>.',
  );
});
