import { describe, expect, it } from 'vitest';
import { anonymousReader, type Reader } from '@/lib/access/reader';
import { pointerTo } from '@/lib/openapi/json-pointer';
import { placeOfParts } from '@/lib/openapi/schema/schema-place';
import { pageMarkdown } from '@/lib/publish/markdown/page-markdown';
import { searchPageSourceOf } from '@/lib/search/search-page-of';
import { describedExamples } from '@/lib/site/reference/reference-examples';
import { referenceFragment } from '@/lib/site/reference/reference-fragment';
import { pageHtml, referenceSite } from '../reference/reference-site';

// Any object of a document may be marked. Marks each object of two documents in turn: none of its words may reach a
// stranger, and readers with access lose nothing.

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const STAFF = { 'x-svc': { groups: ['staff'] } };
const staff: Reader = { isSignedIn: true, groups: ['staff'] };

let words = 0;
/** A word that occurs nowhere else. */
const word = () => `word${++words}q`;
const described = () => ({
  description: word(),
  externalDocs: { url: `https://${word()}.example`, description: word() },
});
const object = (): { [key: string]: Json } => ({
  type: 'object',
  properties: { [word()]: { type: 'string', description: word() } },
});
const bindings = () => ({ ws: { query: object(), note: word(), inner: { [word()]: word() } } });
const examples = () => [
  { name: word(), summary: word(), headers: { [word()]: word() }, payload: { [word()]: word() } },
];
const traits = () => ({ name: word(), title: word(), summary: word(), contentType: word(), ...described() });
const scheme = (): { [key: string]: Json } => ({
  type: 'oauth2',
  description: word(),
  flows: {
    implicit: { authorizationUrl: `https://${word()}.example`, availableScopes: { [word()]: word() } },
  },
});
const avro = (): { [key: string]: Json } => ({
  schemaFormat: 'application/vnd.apache.avro;version=1.9.0',
  schema: {
    type: 'record',
    name: word(),
    fields: [
      { name: word(), type: 'int' },
      { name: word(), type: 'string' },
    ],
  },
});

const inThree = (): { [key: string]: Json } => ({
  asyncapi: '3.0.0',
  info: { title: 'T', version: '1' },
  servers: {
    [word()]: {
      host: '{region}.example.com',
      protocol: 'wss',
      ...described(),
      variables: { region: { default: word(), description: word(), enum: [word()] } },
      security: [scheme(), { $ref: '#/components/securitySchemes/key' }],
      bindings: bindings(),
    },
  },
  channels: {
    open: {
      address: '/open/{room}',
      parameters: {
        room: {
          description: word(),
          default: word(),
          enum: [word()],
          location: `$message.header#/${word()}`,
        },
      },
      messages: {
        [word()]: {
          title: word(),
          payload: object(),
          headers: object(),
          correlationId: { location: `$message.header#/${word()}`, description: word() },
          examples: examples(),
          bindings: bindings(),
          ...described(),
        },
        [word()]: { payload: avro(), examples: examples() },
        [word()]: {
          traits: [
            { headers: object(), payload: object(), examples: examples(), bindings: bindings(), ...traits() },
          ],
        },
        [word()]: { $ref: '#/components/messages/shared' },
      },
      bindings: bindings(),
      ...described(),
    },
    other: { address: word(), messages: { [word()]: { payload: object() } } },
  },
  operations: {
    ask: {
      action: 'send',
      channel: { $ref: '#/channels/open' },
      title: word(),
      security: [scheme()],
      bindings: bindings(),
      traits: [{ summary: word(), bindings: bindings(), ...described() }],
      reply: {
        address: { location: `$message.header#/${word()}`, description: word() },
        channel: { $ref: '#/channels/other' },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'httpApiKey', in: 'query', name: word(), description: word() } },
    messages: { shared: { traits: [{ $ref: '#/components/messageTraits/traced' }], payload: object() } },
    messageTraits: { traced: { headers: object(), ...described() } },
  },
});

const inTwo = (): { [key: string]: Json } => ({
  asyncapi: '2.6.0',
  info: { title: 'T', version: '1' },
  servers: {
    [word()]: {
      url: '{region}.example.com',
      protocol: 'wss',
      description: word(),
      variables: { region: { default: word(), description: word(), enum: [word()] } },
      security: [{ key: [] }],
      bindings: bindings(),
    },
  },
  channels: {
    open: {
      description: word(),
      parameters: { room: { description: word(), schema: { type: 'string', description: word() } } },
      publish: {
        operationId: word(),
        ...described(),
        security: [{ other: [] }],
        bindings: bindings(),
        traits: [{ summary: word(), bindings: bindings() }],
        message: {
          oneOf: [
            { ...traits(), payload: object(), headers: object(), examples: examples(), bindings: bindings() },
            {
              schemaFormat: 'application/vnd.apache.avro;version=1.9.0',
              payload: { type: 'record', name: word() },
              examples: examples(),
            },
            { traits: [{ ...traits(), headers: object(), examples: examples() }] },
          ],
        },
      },
      subscribe: { summary: word(), message: { $ref: '#/components/messages/shared' } },
      bindings: bindings(),
    },
  },
  components: {
    securitySchemes: {
      key: { type: 'httpApiKey', in: 'query', name: word(), description: word() },
      other: scheme(),
    },
    messages: { shared: { payload: object(), correlationId: { location: `$message.header#/${word()}` } } },
  },
});

type Path = (string | number)[];

/** Paths of all objects, except those that have pages. */
function* placesIn(value: Json, path: Path = []): Generator<Path> {
  if (typeof value !== 'object' || value === null) return;
  const isReference = !Array.isArray(value) && '$ref' in value;
  const isPage = path.join() === 'channels,open';
  const isMap = ['servers', 'channels', 'operations', 'components', 'info', ''].includes(path.join());
  if (!Array.isArray(value) && !isReference && !isPage && !isMap && isMarkable(path)) yield path;
  for (const [key, inner] of Object.entries(value)) yield* placesIn(inner, [...path, key]);
}

/** Maps with names from the author are not parts, and data has no marks. */
function isMarkable(path: Path): boolean {
  const last = path.at(-1);
  const maps = [
    'messages',
    'properties',
    'parameters',
    'variables',
    'securitySchemes',
    'messageTraits',
    'availableScopes',
  ];
  const isData = path.slice(0, -2).includes('examples');
  return !(typeof last === 'string' && maps.includes(last)) && !isData;
}

function marked(document: Json, path: Path): Json {
  const [key, ...rest] = path;
  if (key === undefined) return { ...(document as { [key: string]: Json }), ...STAFF };
  if (Array.isArray(document))
    return document.map((item, position) => (String(position) === String(key) ? marked(item, rest) : item));
  const held = document as { [key: string]: Json };
  return { ...held, [key]: marked(held[key] ?? null, rest) };
}

function at(document: Json, path: Path): Json {
  return path.reduce<Json>((value, key) => (value as { [key: string]: Json })[key] ?? null, document);
}

const wordsOf = (value: unknown): string[] => JSON.stringify(value).match(/word\d+q/g) ?? [];

/** Pointers to schemas, for which a reader's browser may request more. */
function* schemasIn(value: Json, pointer = '#'): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if ('properties' in value) yield pointer;
  for (const [key, inner] of Object.entries(value)) yield* schemasIn(inner, pointerTo(pointer, key));
}

/** Everything that a reader gets of a channel's page and its document. */
async function told(document: Json, reader: Reader) {
  const { site } = await referenceSite(
    { navigation: { groups: [{ group: 'A', pages: ['index', 'open'] }] } },
    {
      'index.mdx': '# Hi',
      'open.mdx': '---\nasyncapi: a.json open\n---\nWelcome.',
      'a.json': JSON.stringify(document),
    },
  );
  const view = site.forReader(reader);
  const reference = view.reference('/open');
  const found = reader === anonymousReader ? await searchPageSourceOf(site, '/open', 'en') : undefined;
  return {
    html: await pageHtml(view, '/open'),
    markdown: (await pageMarkdown(view, '/open', reader)) ?? '',
    search: JSON.stringify((await found?.read()) ?? ''),
    examples: JSON.stringify(reference && describedExamples(reference, view)),
    fragments: JSON.stringify(
      [...schemasIn(document)].map(
        (pointer) =>
          referenceFragment(view, {
            page: '/open',
            place: placeOfParts([{ pointer, value: undefined }]),
            mode: 'read',
            anchor: 'a',
            offset: 0,
          })?.view,
      ),
    ),
    download: JSON.stringify(view.documentDownload('a.json')?.root ?? ''),
    file: view.staticFile('a.json') === undefined ? '' : JSON.stringify(document),
  };
}

describe.each([
  ['3.0', inThree()],
  ['2.6', inTwo()],
])('AsyncAPI %s', (_, document) => {
  let before: ReturnType<typeof told> | undefined;
  const places = [...placesIn(document)].map((path) => [path.join(' '), path] as const);

  it('shows most of what is not marked', async () => {
    const { html, markdown, fragments } = await told(document, anonymousReader);
    const all = new Set(wordsOf(document));
    expect(new Set(wordsOf(fragments)).size).toBeGreaterThan(10);
    expect(places.length).toBeGreaterThan(30);
    expect(new Set(wordsOf(html)).size / all.size).toBeGreaterThan(0.6);
    expect(new Set(wordsOf(markdown)).size / all.size).toBeGreaterThan(0.6);
  });

  it.each(places)('what is marked at %s is for its group alone', async (__, path) => {
    const written = marked(document, path);
    const secret = new Set(wordsOf(at(document, path)));
    for (const [form, text] of Object.entries(await told(written, anonymousReader)))
      expect(
        wordsOf(text).filter((each) => secret.has(each)),
        form,
      ).toEqual([]);
    before ??= told(document, staff);
    const whole = await before;
    const after = await told(written, staff);
    for (const form of ['html', 'markdown'] as const)
      expect(new Set(wordsOf(after[form])), form).toEqual(new Set(wordsOf(whole[form])));
  });
});
