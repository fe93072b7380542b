import { expect, it } from 'vitest';
import { temporarySite } from '@/tests/fixtures/configurations/temporary-site';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { createSite } from './create-site';
import type { SiteInput } from './site-input';

async function siteWith(integrations: object, trust: SiteInput['trust']) {
  const folder = await temporarySite({
    'docs.json': {
      theme: 'mint',
      name: 'Docs',
      colors: { primary: '#3d52c4' },
      navigation: { pages: ['index'] },
      integrations,
    },
    'index.mdx': '# Home',
  });
  const cacheFolder = temporaryFolder();
  return (await createSite({ domain: 'docs', folder, trust, visibility: 'public', cacheFolder })).site;
}

it('lets pages load scripts from the hosts of the services that a trusted site names, and no others', async () => {
  const site = await siteWith(
    {
      posthog: { apiKey: 'phc_1', apiHost: 'https://eu.i.posthog.com' },
      segment: { key: 'k', cdnUrl: 'https://cdn.example.com/' },
      plausible: { domain: 'docs.example.com', server: 'https://stats.example.com' },
    },
    'full',
  );
  expect(site.diagnostics).toEqual([]);
  expect([...site.scriptOrigins].sort()).toEqual([
    'https://cdn.example.com',
    'https://eu-assets.i.posthog.com',
    'https://eu.i.posthog.com',
    'https://stats.example.com',
  ]);
});

it('allows no service to a repository that is not trusted, and says so', async () => {
  const site = await siteWith({ posthog: { apiKey: 'phc_1', apiHost: 'https://evil.example' } }, 'markup');
  expect(site.scriptOrigins).toEqual([]);
  expect(site.diagnostics).toEqual([
    expect.objectContaining({
      rule: 'untrusted-markup',
      message: expect.stringContaining('DOCS_TRUST is "markup"'),
    }),
  ]);
  const counted = await siteWith({ telemetry: { enabled: false } }, 'markup');
  expect(counted.diagnostics).toEqual([]);
});
