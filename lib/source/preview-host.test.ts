import { expect, it } from 'vitest';
import { addressOfPreview, compareAddress } from './preview-host';

const environment = {
  publicAddress: 'https://docs.example.com:8443',
  sites: { directory: '/sites', host: 'docs.example.com', openMax: 5 },
};

it('a preview of a label is below the host of the sites, and no label leads elsewhere', () => {
  const at = (label: string) => addressOfPreview(environment, { label, domain: 'acme' });
  expect(at('new-guide')).toBe('https://new-guide--acme.docs.example.com:8443');
  for (const label of ['', '-', 'a.b', 'a/b', 'A', 'evil.example#', 'a:1', "a'; script-src *", ' a'])
    expect(at(label), label).toBeUndefined();
  expect(addressOfPreview({ ...environment, sites: undefined }, { label: 'a', domain: 'docs' })).toBe(
    undefined,
  );
});

it('a page of a preview leads to itself beside the published one', () => {
  const preview = { name: 'New guide', domain: 'acme', publishedAt: 'https://docs.acme.com' };
  expect(compareAddress('new-guide--acme', preview, '/guides/ä b')).toBe(
    'https://docs.acme.com/-/compare/new-guide?path=%2Fguides%2F%C3%A4+b',
  );
});
