import { describe, expect, it } from 'vitest';
import { findingsOf } from '@/tests/support/checked-site';

describe('a redirect to nothing', () => {
  it('is told with its place, and what was meant', async () => {
    const redirects = [
      { source: '/one', destination: '/guides/strat' },
      { source: '/one', destination: '/guides/start' },
      { source: '/two', destination: '/one' },
      { source: '/all/*', destination: '/gone' },
    ];
    const files = { 'guides/start.mdx': '---\nhidden: true\n---\n\nText.' };
    const findings = await findingsOf(files, { redirects });
    expect(findings.filter((finding) => finding.startsWith('redirect-nowhere'))).toEqual([
      expect.stringMatching(
        /^redirect-nowhere \| docs\.json:\d+:\d+ redirects\[0\]\.destination leads from \/one to \/guides\/strat, where there is no page\. Did you mean "\/guides\/start"\?$/,
      ),
      expect.stringMatching(
        /redirects\[2\]\.destination leads from \/two to \/one and then to \/guides\/strat,/,
      ),
      expect.stringMatching(/redirects\[3\]\.destination leads from \/all\/\* to \/gone,/),
    ]);
  });

  it('is no page, file or folder of the site, no generated page, no address of ours and no other site', async () => {
    const api = {
      openapi: '3.1.0',
      info: { title: 'Orders', version: '1' },
      servers: [{ url: 'https://api.example.com' }],
      paths: { '/orders': { get: { summary: 'List orders', responses: {} } } },
    };
    const destinations = [
      '/guides/start',
      '/guides/start.md',
      '/guides/start/#part',
      '/guides/start?tab=2',
      '/guides',
      '/',
      '/logo.svg',
      '/llms.txt',
      '/-/dashboard',
      '/api-reference/list-orders',
      'https://example.com/gone',
      '//example.com/gone',
      // The site is below a base path.
      '/docs/guides/start',
    ];
    const redirects = [
      ...destinations.map((destination, index) => ({ source: `/old-${index}`, destination })),
      { source: '/v1/:slug*', destination: '/v2/:slug*' },
    ];
    const files = { 'guides/start.mdx': 'Text.', 'logo.svg': '<svg/>', 'api.json': api };
    const navigation = {
      groups: [
        { group: 'Docs', pages: ['index', 'guides/start'] },
        { group: 'API', openapi: 'api.json' },
      ],
    };
    const findings = await findingsOf(files, { redirects, navigation });
    expect(findings.filter((finding) => finding.startsWith('redirect'))).toEqual([]);
  });
});

it('a redirect from the address of a page is told, because nobody sees that page', async () => {
  const redirects = [
    { source: '/start', destination: '/guides/start' },
    { source: '/old/:page*', destination: '/guides/start' },
    { source: '/guides/:page*', destination: '/guides/:page*' },
  ];
  const files = { 'start.mdx': 'Text', 'guides/start.mdx': 'Text', 'old/a.mdx': 'Text', 'old/b.mdx': 'Text' };
  const findings = await findingsOf(files, { redirects });
  expect(findings.filter((finding) => finding.startsWith('redirect-over-page'))).toEqual([
    expect.stringMatching(
      /redirects\[0\]\S* leads from \/start to \/guides\/start, so nobody sees the page at \/start \(start\.mdx\)\. Take the redirect out, or the page\.$/,
    ),
    expect.stringMatching(/the page at \/old\/a \(old\/a\.mdx\) and 1 more\./),
  ]);
});

describe('a link in a description of an OpenAPI document', () => {
  const api = (description: string) => ({
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1', description: 'See [the guide](/guides/strat).' },
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/orders': {
        get: {
          summary: 'List orders',
          description,
          responses: { 200: { description: 'As [the guide](/guides/strat) says.' } },
        },
      },
    },
  });
  const navigation = {
    groups: [
      { group: 'Docs', pages: ['index', 'start'] },
      { group: 'API', openapi: 'api.json' },
    ],
  };
  const files = { 'start.mdx': '## Install\n\nText.' };
  const linkFindings = async (description: string, more: object = { navigation }) =>
    (await findingsOf({ ...files, 'api.json': api(description) }, more)).filter((finding) =>
      /^broken-/.test(finding),
    );

  it('to nothing is told once, with its place in the document', async () => {
    expect(await linkFindings('<a href="/gone">Gone</a> and [here](/start#instal).')).toEqual([
      expect.stringMatching(
        /^broken-link \| api\.json:\d+:\d+ #\/info\/description The link "\/guides\/strat" leads to \/guides\/strat, where there is no page\. So does one other description\./,
      ),
      expect.stringMatching(
        /^broken-link \| api\.json:\d+:\d+ #\/paths\/~1orders\/get\/description .*"\/gone"/,
      ),
      expect.stringMatching(/^broken-anchor \| .*"\/start#instal" .* Did you mean "#install"\?/),
    ]);
  });

  it('to a page, a generated page, another site, or in code, is none', async () => {
    const description =
      '[a](/start) [b](/api-reference/list-orders) [c](https://example.com/gone) [d](//example.com/gone) [e](gone) `[f](/gone)` [g](#gone) [h](/docs/start)';
    expect(await linkFindings(description)).toEqual([expect.stringContaining('/guides/strat')]);
  });

  it('is not looked at where no page shows the document', async () => {
    expect(await linkFindings('[a](/gone)', { api: { openapi: 'api.json' } })).toEqual([]);
  });
});

it('content of an operation that is no MDX is told, because its page shows an error there', async () => {
  const operation = (content: string) => ({ summary: 'List', responses: {}, 'x-svc': { content } });
  const api = {
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1' },
    paths: {
      '/a': { get: operation('Costs <5 EUR, <Note>fine</Note>.') },
      '/b': { get: operation('Text\n\n{open') },
    },
  };
  const files = { 'index.mdx': 'Text', 'api.json': JSON.stringify(api, undefined, 1) };
  const navigation = { groups: [{ group: 'API', openapi: 'api.json' }] };
  const findings = await findingsOf(files, { navigation });
  expect(findings.filter((finding) => finding.startsWith('page-syntax'))).toEqual([
    expect.stringMatching(
      /^page-syntax \| api\.json:\d+:\d+ #\/paths\/~1b\/get has "content" that is no MDX in line 3\. .*Write a brace that is text as/,
    ),
  ]);
});

it('links of navigation, header and footer to nothing are told with their places', async () => {
  const link = (href: string) => ({ label: 'Go', href });
  const findings = await findingsOf(
    { 'index.mdx': 'Text', 'guides/start.mdx': 'Text', 'logo.svg': '<svg />' },
    {
      navigation: {
        global: {
          anchors: [
            { anchor: 'A', href: '/guides/strat' },
            { anchor: 'B', href: 'guides/start#x' },
          ],
        },
        tabs: [
          { tab: 'T', pages: ['index', 'guides/start'] },
          { tab: 'U', href: '/nowhere' },
          { tab: 'V', href: 'https://example.com' },
        ],
      },
      navbar: {
        links: [link('/gone'), link('/logo.svg'), link('mailto:me@example.com')],
        primary: { type: 'button', ...link('/gone-too') },
      },
      footer: { links: [{ header: 'F', items: [link('/'), link('/also-gone')] }] },
    },
  );
  const found = findings.filter((finding) => finding.startsWith('broken-link'));
  expect(found.map((finding) => /the link "([^"]*)"/.exec(finding)?.[1]).sort()).toEqual([
    '/also-gone',
    '/gone',
    '/gone-too',
    '/guides/strat',
    '/nowhere',
  ]);
  expect(found.join()).toMatch(/docs\.json:\d+:\d+ .*"\/guides\/strat".* Did you mean "\/guides\/start"\?/);
});

it('links to pages of a document that cannot be read are not told, because they may be right', async () => {
  const text = [
    '[one](/api-reference/orders/list-orders)',
    '[two](/rest/orders/create-order)',
    '[three](/guides/gone)',
  ].join('\n\n');
  const findings = await findingsOf(
    { 'index.mdx': text, 'broken.json': '{ "openapi": "3.1.0",' },
    {
      navigation: {
        groups: [
          { group: 'Docs', pages: ['index'] },
          { group: 'API', openapi: 'gone.yaml' },
          { group: 'Orders', openapi: { source: 'broken.json', directory: 'rest' } },
        ],
      },
      navbar: { links: [{ label: 'API', href: '/api-reference/orders/list-orders' }] },
      redirects: [{ source: '/old', destination: '/rest/orders/create-order' }],
    },
  );
  expect(findings.filter((finding) => /^(?:broken-link|redirect)/.test(finding))).toEqual([
    expect.stringContaining('The link "/guides/gone" leads to /guides/gone'),
  ]);
});
