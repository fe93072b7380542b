import { describe, expect, it } from 'vitest';
import { anonymousReader, type Reader } from '@/lib/access/reader';
import { pointerTo } from '@/lib/openapi/json-pointer';
import { placeOfParts } from '@/lib/openapi/schema/schema-place';
import { findPlaygroundOperation } from '@/lib/playground/find-playground-operation';
import { pageMarkdown } from '@/lib/publish/markdown/page-markdown';
import { searchPageSourceOf } from '@/lib/search/search-page-of';
import { describedExamples } from '@/lib/site/reference/reference-examples';
import { referenceFragment } from '@/lib/site/reference/reference-fragment';
import type { Site } from '@/lib/site/site';
import { pageHtml, referenceSite } from '../reference/reference-site';

// Any object of a document may be marked. Marks each object in turn: none of its words may reach a stranger, and
// readers with access lose nothing. For AsyncAPI, see tests/asyncapi.

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const STAFF = { 'x-svc': { groups: ['staff'] } };
const staff: Reader = { isSignedIn: true, groups: ['staff'] };

let words = 0;
/** A word that occurs nowhere else. */
const word = () => `word${++words}q`;
const object = (): { [key: string]: Json } => ({
  type: 'object',
  properties: { [word()]: { type: 'string', description: word() } },
});
const content = () => ({
  'application/json': {
    schema: object(),
    examples: { [word()]: { summary: word(), description: word(), value: { [word()]: word() } } },
  },
});
const scheme = (): { [key: string]: Json } => ({
  type: 'oauth2',
  description: word(),
  flows: { implicit: { authorizationUrl: `https://${word()}.example`, scopes: { read: word() } } },
});

const openApi = (): { [key: string]: Json } => ({
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  servers: [
    {
      url: 'https://{region}.example.com',
      description: word(),
      variables: { region: { default: word(), description: word(), enum: [word()] } },
    },
    { url: `https://${word()}.example`, description: word() },
  ],
  security: [{ key: [] }, { signIn: ['read'] }],
  paths: {
    '/open': {
      post: {
        summary: 'Open',
        description: 'Said to everybody.',
        parameters: [
          { name: word(), in: 'query', description: word(), schema: { type: 'string', description: word() } },
          { name: word(), in: 'header', content: { 'application/json': { schema: object() } } },
          { $ref: '#/components/parameters/shared' },
        ],
        requestBody: { description: word(), content: content() },
        responses: {
          200: {
            description: word(),
            headers: { [word()]: { description: word(), schema: { type: 'string', description: word() } } },
            content: content(),
            links: { [word()]: { description: word(), operationId: word() } },
          },
          404: { $ref: '#/components/responses/missing' },
        },
        callbacks: {
          [word()]: {
            'https://{$request.body#/url}': {
              post: {
                summary: word(),
                requestBody: { content: content() },
                responses: { 200: { description: word() } },
              },
            },
          },
        },
      },
    },
  },
  components: {
    parameters: { shared: { name: word(), in: 'cookie', description: word(), schema: { type: 'string' } } },
    responses: { missing: { description: word(), content: content() } },
    securitySchemes: {
      key: { type: 'apiKey', in: 'query', name: word(), description: word() },
      signIn: scheme(),
    },
  },
});

type Path = (string | number)[];

/** Paths of all objects, except those that have pages. */
function* placesIn(value: Json, path: Path = []): Generator<Path> {
  if (typeof value !== 'object' || value === null) return;
  const isReference = !Array.isArray(value) && '$ref' in value;
  const isPage = path.join() === 'paths,/open,post' || path.join() === 'paths,/open';
  const isMap = ['paths', 'components', 'info', ''].includes(path.join());
  if (!Array.isArray(value) && !isReference && !isPage && !isMap && isMarkable(path)) yield path;
  for (const [key, inner] of Object.entries(value)) yield* placesIn(inner, [...path, key]);
}

/** Maps with names from the author are not parts, and data has no marks. */
function isMarkable(path: Path): boolean {
  const last = path.at(-1);
  const maps = [
    'properties',
    'parameters',
    'variables',
    'securitySchemes',
    'scopes',
    'responses',
    'headers',
    'content',
    'examples',
    'links',
    'callbacks',
  ];
  const isData = path.slice(0, -2).includes('examples') || path.includes('value');
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

/** The reader's playground form, and what it sends. */
async function playgroundOf(site: Site, reader: Reader) {
  const tried = await findPlaygroundOperation(site, '/open', {
    isSignInConfigured: false,
    viewerGroups: reader.groups,
  });
  return [tried?.plan, tried?.form()];
}

/** Everything that a reader gets of an operation's page and its document. */
async function told(document: Json, reader: Reader) {
  const { site } = await referenceSite(
    { navigation: { groups: [{ group: 'A', pages: ['index', 'open', 'all'] }] } },
    {
      'index.mdx': '# Hi',
      'open.mdx': '---\nopenapi: a.json POST /open\n---\nWelcome.',
      'all.mdx': '---\nopenapi: a.json\n---\nAll.',
      'a.json': JSON.stringify(document),
    },
  );
  const view = site.forReader(reader);
  const reference = view.reference('/open');
  const found = reader === anonymousReader ? await searchPageSourceOf(site, '/open', 'en') : undefined;
  return {
    html: await pageHtml(view, '/open'),
    markdown: (await pageMarkdown(view, '/open', reader)) ?? '',
    overview: `${await pageHtml(view, '/all')}${await pageMarkdown(view, '/all', reader)}`,
    playground: JSON.stringify(await playgroundOf(view, reader)),
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

describe('OpenAPI', () => {
  const document = openApi();
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
    // Only compares HTML, because a page's Markdown omits the document's part if it has marks.
    expect(new Set(wordsOf(after.html))).toEqual(new Set(wordsOf(whole.html)));
  });
});
