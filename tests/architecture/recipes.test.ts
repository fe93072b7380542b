import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ownName, registeredAddresses } from '@/lib/base/web/addresses';

// Operators copy recipes for proxies, CDNs and identity providers without changes.

const folder = 'content/operate';
const pages = readdirSync(folder)
  .filter((name) => name.endsWith('.mdx'))
  .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));
const settings = readFileSync(path.join(folder, 'settings.mdx'), 'utf8');

it('name no address of ours that nothing answers', () => {
  const named = pages.flatMap(({ name, text }) =>
    [...text.matchAll(/\/-\/[a-z][\w./-]*/g)].map(([address]) => ({ name, address })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ address }) => ownName(address.replace(/[.,]$/, '')) === undefined)).toEqual([]);
});

it('name no setting that the settings page has not', () => {
  const named = pages.flatMap(({ name, text }) =>
    [
      ...text.matchAll(/\b(?:AUTH|CDN|LECTERN|DOCS|SITES|DATABASE|SMTP|ASSISTANT|AWS)_[A-Z0-9_]*[A-Z0-9]\b/g),
    ].map(([setting]) => ({ name, setting })),
  );
  expect(named.length).toBeGreaterThan(100);
  // Variables of CI and of the probes' examples are not server settings.
  const others = /^LECTERN_(?:PREVIEW_TOKEN|PROBE_)/;
  const unknown = named.filter(
    ({ setting }) => !others.test(setting) && !settings.includes(`\`${setting}\``),
  );
  expect(unknown).toEqual([]);
});

it('have the addresses that identity providers are given', () => {
  const signIn = pages.find(({ name }) => name === 'sign-in.mdx')?.text ?? '';
  for (const address of [
    registeredAddresses.signIn('oidc'),
    registeredAddresses.signIn('github'),
    '/-/auth/saml',
    '/-/auth/saml/metadata',
    '/-/scim/v2',
  ])
    expect(signIn).toContain(`https://docs.example.com${address}`);
});
