import { describe, expect, it } from 'vitest';
import { pageHtml, referenceSite } from './reference-site';

// Whatever a document holds: the process lives, the page stays small, and nothing of it runs.

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

/** Tags and attributes that run code; what stands in quotes or was escaped is text. */
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

describe('a document of YAML', () => {
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
