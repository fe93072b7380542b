import { expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { pageMarkdown } from '@/lib/publish/markdown/page-markdown';
import { checkSite } from '@/lib/site/check/check-site';
import { pageHtml, referenceSite } from '../reference/reference-site';

const head = { asyncapi: '3.0.0', info: { title: 'T', version: '1' } };
const range = (count: number) => Array.from({ length: count }, (_, position) => position);

const documents: Record<string, object> = {
  'references that only lead back': {
    channels: {
      a: { $ref: '#/channels/b' },
      b: { $ref: '#/channels/a' },
      c: { messages: { m: { $ref: '#/channels/c/messages/m' } } },
    },
  },
  'traits, payloads and replies that hold themselves': {
    channels: { a: { address: 'a', messages: { m: { $ref: '#/components/messages/m' } } } },
    operations: {
      o: {
        action: 'send',
        channel: { $ref: '#/channels/a' },
        traits: [{ $ref: '#/operations/o' }],
        reply: { channel: { $ref: '#/channels/a' } },
      },
    },
    components: {
      messages: {
        m: { traits: [{ $ref: '#/components/messages/m' }], payload: { $ref: '#/components/schemas/s' } },
      },
      schemas: {
        s: {
          allOf: [{ $ref: '#/components/schemas/s' }],
          properties: { s: { $ref: '#/components/schemas/s' } },
        },
      },
    },
  },
  'schemas that double at each level': {
    channels: { a: { address: 'a', messages: { m: { payload: { $ref: '#/components/schemas/s0' } } } } },
    components: {
      schemas: Object.fromEntries(
        range(60).map((level) => [
          `s${level}`,
          {
            oneOf: [
              { $ref: `#/components/schemas/s${level + 1}` },
              { $ref: `#/components/schemas/s${level + 1}` },
            ],
            properties: { a: { $ref: `#/components/schemas/s${level + 1}` } },
          },
        ]),
      ),
    },
  },
  'thousands of operations on one channel, each with all of its messages': {
    channels: {
      a: {
        address: 'a',
        messages: Object.fromEntries(
          range(2_000).map((name) => [`m${name}`, { payload: { type: 'string' } }]),
        ),
      },
    },
    operations: Object.fromEntries(
      range(5_000).map((name) => [`o${name}`, { action: 'send', channel: { $ref: '#/channels/a' } }]),
    ),
  },
  'values of the wrong kind everywhere': {
    channels: {
      a: {
        address: 5,
        servers: 'x',
        parameters: [1],
        messages: { m: { payload: 3, examples: 'x', traits: {}, headers: [] } },
        bindings: 7,
        tags: 'x',
      },
      b: null,
      c: [],
    },
    operations: {
      o: {
        action: 'send',
        channel: { $ref: '#/channels/a' },
        messages: [null, 3],
        reply: 5,
        security: 3,
        traits: 7,
      },
    },
    servers: { s: 5, t: { host: [], variables: 3, security: {} } },
    components: 5,
  },
  'names that objects have by birth': {
    channels: {
      constructor: {
        address: 'toString',
        messages: {
          __proto__: {},
          valueOf: { payload: { properties: { constructor: { type: 'string' } } } },
        },
        bindings: { toString: { constructor: 1 } },
      },
    },
  },
};

it.each(Object.keys(documents))(
  '%s neither break the site nor keep it busy',
  async (name) => {
    const { site, ...loaded } = await referenceSite(
      { navigation: { groups: [{ group: 'A', asyncapi: 'a.json' }] } },
      { 'a.json': JSON.stringify({ ...head, ...documents[name] }) },
    );
    for (const path of site.pagePaths) {
      const html = await pageHtml(site, path);
      expect(html.length).toBeLessThan(400_000);
      expect(html).not.toContain('undefined');
      expect((await pageMarkdown(site, path, anonymousReader))?.length).toBeGreaterThan(0);
    }
    await checkSite({ site, ...loaded });
  },
  20_000,
);

const many = Object.fromEntries(range(1_500).map((name) => [`s${name}`, { host: 'h', protocol: 'ws' }]));
const downloads: Record<string, object> = {
  'thousands of channels, each on all of thousands of servers': {
    servers: { ...many, hidden: { host: 'secret', protocol: 'ws', 'x-hidden': true } },
    channels: Object.fromEntries(range(1_500).map((name) => [`c${name}`, {}])),
  },
  'thousands of names of one channel with hundreds of operations': {
    servers: { hidden: { host: 'secret', protocol: 'ws', 'x-hidden': true } },
    channels: {
      c0: {},
      ...Object.fromEntries(range(3_000).map((name) => [`a${name}`, { $ref: '#/channels/c0' }])),
    },
    operations: Object.fromEntries(
      range(500).map((name) => [`o${name}`, { action: 'send', channel: { $ref: '#/channels/c0' } }]),
    ),
  },
  'thousands of ways to sign in that hold the same parts': {
    servers: { hidden: { host: 'secret', protocol: 'ws', 'x-hidden': true } },
    channels: { a: { subscribe: { security: range(1_500).map((name) => ({ [`k${name}`]: [] })) } } },
    asyncapi: '2.6.0',
    components: {
      securitySchemes: Object.fromEntries(
        range(1_500).map((name) => [
          `k${name}`,
          { type: 'plain', 'x-a': { $ref: '#/components/schemas/s0' } },
        ]),
      ),
      schemas: Object.fromEntries(
        range(1_500).map((name) => [`s${name}`, { items: { $ref: `#/components/schemas/s${name + 1}` } }]),
      ),
    },
  },
};

it.each(Object.keys(downloads))(
  'the download of %s is made at once',
  async (name) => {
    const { site } = await referenceSite(
      { navigation: { groups: [{ group: 'A', asyncapi: 'a.json' }] } },
      { 'a.json': JSON.stringify({ ...head, ...downloads[name] }) },
    );
    const start = performance.now();
    const root = site.forReader(anonymousReader).documentDownload('a.json')?.root;
    expect(performance.now() - start).toBeLessThan(3_000);
    expect(Object.keys(Object(root?.channels)).length).toBeGreaterThan(0);
    expect(JSON.stringify(root)).not.toContain('secret');
  },
  60_000,
);

it('text of a document is shown, and never runs', async () => {
  const evil = '<script>alert(1)</script><img src=x onerror=alert(2)>';
  const { site } = await referenceSite(
    { navigation: { groups: [{ group: 'A', asyncapi: 'a.json' }] } },
    {
      'a.json': JSON.stringify({
        ...head,
        servers: {
          [evil]: {
            host: evil,
            protocol: evil,
            description: evil,
            variables: { [evil]: { default: evil, enum: [evil] } },
          },
        },
        channels: {
          a: {
            address: evil,
            title: evil,
            description: evil,
            externalDocs: { url: `javascript:alert(3)`, description: evil },
            parameters: { [evil]: { description: evil, location: evil } },
            bindings: { [evil]: { [evil]: evil } },
            messages: {
              [evil]: {
                title: evil,
                summary: evil,
                contentType: evil,
                payload: { schemaFormat: evil, schema: evil },
                correlationId: { location: evil },
                examples: [{ name: evil, summary: evil, payload: evil }],
              },
            },
          },
        },
      }),
    },
  );
  for (const path of site.pagePaths) {
    const html = await pageHtml(site, path);
    expect(html).not.toMatch(/<script>alert|<img src=x|javascript:/);
  }
});
