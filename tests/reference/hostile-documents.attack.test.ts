import { describe, expect, it } from 'vitest';
import { findPlaygroundOperation } from '@/lib/playground/find-playground-operation';
import { referenceParts } from '@/lib/publish/markdown/reference/reference-parts';
import { searchPageSourceOf } from '@/lib/search/search-page-of';
import { pageHtml, referenceSite } from './reference-site';

// Whatever a document contains: the process survives, the page stays small, and nothing from the document runs.

const HTML_BYTES_MAX = 170_000;

function documentWith(schemas: object, more: object = {}): object {
  const schema = { $ref: '#/components/schemas/Root' };
  return {
    openapi: '3.1.0',
    info: { title: 'Hostile', version: '1' },
    paths: {
      '/x': {
        post: {
          summary: 'X',
          requestBody: { content: { 'application/json': { schema } } },
          responses: { 200: { description: 'Fine.', content: { 'application/json': { schema } } } },
          ...more,
        },
      },
    },
    components: { schemas },
  };
}

const linked = Object.fromEntries(
  Array.from({ length: 20 }, (_, from) => [
    from === 0 ? 'Root' : `S${from}`,
    {
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: 20 }, (__, to) => [
          `to${to}`,
          { $ref: `#/components/schemas/${to === 0 ? 'Root' : `S${to}`}` },
        ]),
      ),
    },
  ]),
);
const evil =
  '<img src=x onerror=alert(1)><script>alert(2)</script>[a](javascript:alert(3))<a href="data:text/html,x">b</a>';
const wide = Object.fromEntries(
  Array.from({ length: 5_000 }, (_, at) => [`p${at}`, { type: 'string', description: evil }]),
);

/** Tags and attributes that run code, outside quotes and unescaped. */
function runningParts(html: string): string[] {
  const links = [...html.matchAll(/(?:href|src)="\s*(?:javascript|data|vbscript):[^"]*"/gi)].map(
    ([link]) => link,
  );
  const bare = html.replace(/"[^"]*"/g, '""');
  return [
    ...links,
    ...[...bare.matchAll(/<(?:script|svg onload|iframe)|<[a-z]+[^<>]* on[a-z]+=/gi)].map(([tag]) => tag),
  ];
}

describe.each([
  ['schemas that all link to each other', documentWith(linked)],
  ['a schema that is itself', documentWith({ Root: { $ref: '#/components/schemas/Root' } })],
  [
    'two schemas that are each other',
    documentWith({
      Root: { allOf: [{ $ref: '#/components/schemas/B' }] },
      B: { allOf: [{ $ref: '#/components/schemas/Root' }] },
    }),
  ],
  [
    'a choice of itself',
    documentWith({
      Root: {
        oneOf: [
          { $ref: '#/components/schemas/Root' },
          { type: 'array', items: { $ref: '#/components/schemas/Root' } },
        ],
      },
    }),
  ],
  ['five thousand properties with markup', documentWith({ Root: { type: 'object', properties: wide } })],
  [
    'markup in every text',
    documentWith(
      {
        Root: {
          title: evil,
          description: evil,
          type: 'string',
          enum: [evil],
          pattern: evil,
          default: evil,
          format: evil,
          'x-svc': { pre: [evil], post: [evil] },
        },
      },
      {
        summary: evil,
        description: evil,
        externalDocs: { url: 'javascript:alert(1)', description: evil },
        parameters: [
          { name: `"><svg onload=alert(1)>`, in: 'query', description: evil, schema: { $ref: `#/${evil}` } },
        ],
        'x-codeSamples': [{ lang: evil, label: evil, source: evil }],
      },
    ),
  ],
  [
    'names of the prototype',
    documentWith({
      Root: {
        type: 'object',
        properties: JSON.parse(
          '{"__proto__": {"type": "string"}, "constructor": {"type": "string"}, "$ref": {"type": "string"}}',
        ),
      },
    }),
  ],
  [
    'references that lead out, nowhere, and to an anchor',
    documentWith({
      Root: {
        type: 'object',
        properties: {
          a: { $ref: 'other.yaml#/x' },
          b: { $ref: '#/no/where' },
          c: { $ref: '#anchor' },
          d: { $ref: 'http://127.0.0.1:9/x' },
        },
      },
    }),
  ],
  [
    'values of wrong types everywhere',
    documentWith(
      { Root: { type: 7, properties: [], required: 'x', enum: {}, oneOf: 'y', items: 3 } },
      { parameters: 'none', responses: [], tags: {}, security: 'x', callbacks: 3 },
    ),
  ],
])('%s', (_, document) => {
  it('make a page of bounded size in which nothing runs', async () => {
    const { site } = await referenceSite(
      { navigation: { tabs: [{ tab: 'API', openapi: 'x.json' }] } },
      { 'x.json': document },
    );
    for (const path of site.pagePaths) {
      const html = await pageHtml(site, path);
      expect(Buffer.byteLength(html)).toBeLessThan(HTML_BYTES_MAX);
      expect(runningParts(html)).toEqual([]);
    }
    expect(site.pagePaths.length).toBeGreaterThan(0);
  });
});

const many = (length: number, entry: (at: number) => unknown) =>
  Object.fromEntries(Array.from({ length }, (_, at) => [`k${at}`, entry(at)]));
const root = { $ref: '#/components/schemas/Root' };
const media = (schema: object) => ({ content: { 'application/json': { schema } } });

describe.each([
  [
    'choices that combine each other',
    documentWith({
      Root: {
        allOf: Array.from({ length: 300 }, (_, at) => ({
          oneOf: Array.from({ length: 30 }, (__, variant) => ({
            type: 'object',
            title: `T${at}-${variant}`,
          })),
        })),
      },
    }),
  ],
  [
    'a chain of twenty thousand references',
    documentWith({
      Root: { allOf: [{ $ref: '#/components/schemas/k0' }] },
      ...many(20_000, (at) => ({ allOf: [{ $ref: `#/components/schemas/k${at + 1}` }] })),
    }),
  ],
  [
    'twenty thousand lists inside one another',
    documentWith({
      Root: { $ref: '#/components/schemas/k0' },
      ...many(20_000, (at) => ({ type: 'array', items: { $ref: `#/components/schemas/k${at + 1}` } })),
    }),
  ],
  ['a hundred thousand properties', documentWith({ Root: { properties: many(100_000, () => ({})) } })],
  [
    'a hundred thousand values of one property',
    documentWith({ Root: { enum: Array.from({ length: 100_000 }, (_, at) => `v${at}`) } }),
  ],
  [
    'five thousand kinds of one answer',
    documentWith(
      { Root: { properties: many(50, () => ({ type: 'string' })) } },
      {
        responses: {
          200: {
            content: Object.fromEntries(
              Array.from({ length: 5_000 }, (_, at) => [`application/x${at}+json`, { schema: root }]),
            ),
          },
        },
      },
    ),
  ],
  [
    'ten thousand parameters',
    documentWith(
      { Root: {} },
      {
        parameters: Array.from({ length: 10_000 }, (_, at) => ({
          name: `p${at}`,
          in: 'query',
          schema: { type: 'string' },
        })),
      },
    ),
  ],
  [
    'two thousand calls back',
    documentWith(
      { Root: { properties: many(50, () => ({ type: 'string' })) } },
      { callbacks: many(2_000, () => ({ '/u': { post: { requestBody: media(root), responses: {} } } })) },
    ),
  ],
])('%s', (_, document) => {
  it('are too much to be described: the page says so, and so do its text, its form and search', async () => {
    const { site } = await referenceSite(
      { navigation: { tabs: [{ tab: 'API', openapi: 'x.json' }] } },
      { 'x.json': document },
    );
    const [path = ''] = site.pagePaths;
    expect((await site.page(path))?.content).toMatchObject({
      kind: 'broken',
      diagnostic: { rule: 'page-cost', file: 'x.json' },
    });
    expect(await pageHtml(site, path)).toContain('This part of the document is not shown');
    const reference = site.reference(path);
    expect(reference && referenceParts(site, reference)).toEqual({ kind: 'too-large' });
    const found = await searchPageSourceOf(site, path, 'en');
    expect(found).toBeDefined();
    expect((await found?.read())?.sections).toEqual([]);
    const tried = await findPlaygroundOperation(site, path, { isSignInConfigured: false, viewerGroups: [] });
    expect(JSON.stringify(tried?.form() ?? null).length).toBeLessThan(HTML_BYTES_MAX * 10);
  });
});

it('a document that would be long to look through is refused, with the reason', async () => {
  const paths = (names: string[]) =>
    JSON.stringify({ openapi: '3.1.0', paths: Object.fromEntries(names.map((name) => [name, { get: {} }])) });
  const found = await Promise.all(
    [
      paths([`/${'{'.repeat(100_000)}`]),
      paths(Array.from({ length: 20_001 }, (_, at) => `/p${at}`)),
      '['.repeat(1_000_000),
      '{"a":'.repeat(200_000),
      `{"openapi": "3.1.0", "a": [${'1,'.repeat(1_000_000)}`,
      ' '.repeat(17_000_000),
    ].map(async (text) => {
      const { site } = await referenceSite(
        { navigation: { tabs: [{ tab: 'API', openapi: 'x.json' }] } },
        { 'x.json': text },
      );
      return site.diagnostics.map(({ rule, message }) => `${rule}: ${message.slice(0, 60)}`);
    }),
  );
  expect(found).toMatchInlineSnapshot(`
    [
      [
        "no-operations: names the OpenAPI document "x.json", which has a path of 100",
      ],
      [
        "no-operations: names the OpenAPI document "x.json", which has 20001 paths; ",
      ],
      [
        "document-syntax: names the OpenAPI document "x.json", which is not valid JSON",
      ],
      [
        "document-syntax: names the OpenAPI document "x.json", which is not valid JSON",
      ],
      [
        "document-syntax: names the OpenAPI document "x.json", which is not valid JSON",
      ],
      [
        "document-too-large: names the OpenAPI document "x.json", which has 17 MB; at mos",
      ],
    ]
  `);
});

it('operations that are all called the same have addresses of their own', async () => {
  const operation = { summary: 'Same' };
  const { site } = await referenceSite(
    { navigation: { tabs: [{ tab: 'API', openapi: 'x.json' }] } },
    {
      'x.json': {
        openapi: '3.1.0',
        paths: Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`/p${at}`, { get: operation }])),
      },
    },
  );
  expect(new Set(site.pagePaths).size).toBe(5_000);
});

describe('a document of YAML', () => {
  it('whose aliases repeat a long text, or a long list, is refused, and the site is served', async () => {
    const texts = [
      `s: &s "${'x'.repeat(1_000_000)}"\nl: [${Array(1_000).fill('*s').join(',')}]`,
      `s: &s [${Array(10_000).fill('1').join(',')}]\nl: [${Array(10_000).fill('*s').join(',')}]`,
    ];
    for (const text of texts) {
      const { site } = await referenceSite(
        { navigation: { tabs: [{ tab: 'API', openapi: 'x.yaml' }] } },
        { 'x.yaml': `openapi: 3.1.0\n${text}\npaths: {/x: {get: {}}}\n` },
      );
      expect(site.diagnostics).toMatchObject([{ rule: 'document-too-large' }]);
    }
  });

  it('five thousand levels deep, twice in one process, is refused each time', async () => {
    for (const name of ['one.yaml', 'two.yaml']) {
      const text = `openapi: 3.1.0\ninfo: {title: a, version: b}\npaths:\n  x: ${'['.repeat(5_000)}`;
      const { site } = await referenceSite(
        { navigation: { tabs: [{ tab: 'API', openapi: name }] } },
        { [name]: text },
      );
      expect(await pageHtml(site, site.pagePaths[0] ?? '')).toContain('data-page-error');
    }
  });

  it('that multiplies itself by aliases is refused or small', async () => {
    const levels = Array.from(
      { length: 30 },
      (_, at) => `x${at + 1}: &a${at + 1} [${Array(9).fill(`*a${at}`).join(', ')}]`,
    );
    const text = `openapi: 3.1.0\ninfo: {title: a, version: b}\nx0: &a0 [lol]\n${levels.join('\n')}\npaths:\n  /x:\n    get:\n      summary: X\n      x-y: *a30\n      responses: {}\n`;
    const { site } = await referenceSite(
      { navigation: { tabs: [{ tab: 'API', openapi: 'a.yaml' }] } },
      { 'a.yaml': text },
    );
    expect(Buffer.byteLength(await pageHtml(site, site.pagePaths[0] ?? ''))).toBeLessThan(HTML_BYTES_MAX);
  });
});
