import { expect, test } from 'vitest';
import { referenceSite } from '@/tests/reference/reference-site';
import { askedExample } from './asked-example';
import { referenceExamples } from './reference-examples';

const long = Array.from({ length: 2_000 }, (_, id) => ({ id, state: 'paid' }));
const json = (content: object) => ({ 'application/json': content });
const document = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://shop.example' }],
  paths: {
    '/orders': {
      post: {
        summary: 'Order',
        requestBody: {
          content: {
            ...json({
              examples: {
                tea: { summary: 'Tea', value: { cup: 1 } },
                cake: { summary: 'Cake', description: 'With *cream*.', value: { cake: 1 } },
              },
            }),
            'application/xml': { schema: { type: 'object', properties: { cup: { type: 'integer' } } } },
          },
        },
        responses: {
          200: {
            description: 'All.',
            content: { ...json({ example: long }), 'text/csv': { example: 'id,state' } },
          },
        },
      },
    },
  },
};

async function shop() {
  const { site } = await referenceSite(
    { navigation: { openapi: 'shop.json' } },
    { 'shop.json': JSON.stringify(document) },
  );
  const page = '/api-reference/order';
  const reference = site.reference(page);
  if (reference === undefined) throw new Error(`no page among ${site.pagePaths.join(' ')}`);
  return { site, page, examples: await referenceExamples(reference, site) };
}

test('a page has the beginning of a long example, and its address gives all of it', async () => {
  const { site, page, examples } = await shop();
  const [first] = examples.responses;
  expect(first?.code.length).toBeLessThan(13_000);
  const asked = askedExample(site, { page, part: first?.part ?? '' });
  expect(asked !== undefined && 'text' in asked ? JSON.parse(asked.text) : undefined).toEqual(long);
  expect(examples.responses[1]?.part).toBeUndefined();
});

test('every named example and every content type is a choice, and has samples', async () => {
  const { site, page, examples } = await shop();
  expect(examples.choices.map(({ label }) => label)).toEqual([
    'application/json · Tea',
    'application/json · Cake',
    'application/xml',
  ]);
  const codeOf = (choice: object) => {
    const asked = askedExample(site, { page, ...choice });
    return asked !== undefined && 'samples' in asked ? asked.samples[0]?.code : undefined;
  };
  expect(codeOf({ type: 'application/json', example: 'cake' })).toContain('"cake": 1');
  expect(codeOf({ type: 'application/xml' })).toContain('Content-Type: application/xml');
  expect(codeOf({ accept: 'text/csv' })).toContain('Accept: text/csv');
});

test('what the page does not offer is not answered', async () => {
  const { site, page } = await shop();
  for (const asked of [
    { page, part: 'response:9' },
    { page, part: 'hash' },
    { page: '/elsewhere', part: 'response:0' },
    { page, type: 'application/json', example: 'pie' },
    { page, accept: 'text/html' },
  ])
    expect(askedExample(site, asked)).toBeUndefined();
});
