import { expect, test } from 'vitest';
import * as z from 'zod';
import { minimal } from '@/tests/fixtures/configurations/minimal';
import { configurationJsonSchema } from './json-schema';

const schema = configurationJsonSchema();
const accepts = (configuration: object) =>
  z.fromJSONSchema(JSON.parse(JSON.stringify(schema))).safeParse(configuration).success;

const accepted: Record<string, object> = {
  'the smallest configuration': minimal,
  'short forms': { ...minimal, logo: '/logo.svg', favicon: '/f.ico', styling: { codeblocks: 'dark' } },
  'long forms': {
    ...minimal,
    logo: { light: '/a.svg', dark: '/b.svg', href: '/' },
    styling: { codeblocks: { theme: { light: 'nord', dark: 'nord' } }, eyebrows: 'breadcrumbs' },
    contextual: {
      options: [
        'copy',
        { title: 'Ask', href: { base: 'https://example.com', query: [{ key: 'q', value: '$page' }] } },
      ],
    },
    footer: {
      socials: { 'hacker-news': 'https://example.com' },
      links: [{ items: [{ label: 'A', href: '/a' }] }],
    },
  },
  'languages with tabs with groups that nest': {
    ...minimal,
    navigation: {
      global: { anchors: [{ anchor: 'Blog', href: 'https://example.com', icon: 'rss' }] },
      languages: [
        {
          language: 'en',
          banner: { content: 'News', dismissible: true },
          tabs: [
            { tab: 'API', openapi: { source: 'openapi.json', directory: 'api' } },
            { tab: 'Blog', href: '/blog' },
            {
              tab: 'More',
              menu: [{ item: 'Start', description: 'First steps', groups: [{ group: 'A', pages: ['a'] }] }],
            },
            {
              tab: 'Guides',
              groups: [{ group: 'B', pages: ['b', { group: 'C', expanded: true, pages: ['c'] }] }],
            },
          ],
        },
      ],
    },
  },
  'parts in other files': {
    ...minimal,
    redirects: { $ref: './redirects.json' },
    navbar: { $ref: './navbar.json', links: [] },
    navigation: { versions: [{ version: 'v2', $ref: './v2.json' }, { $ref: './v1.json' }] },
  },
};

test.each(Object.entries(accepted))('editors accept %s', (_, configuration) => {
  expect(accepts(configuration)).toBe(true);
});

const refused: Record<string, object> = {
  'an unknown key': { ...minimal, colour: {} },
  'an unknown theme': { ...minimal, theme: 'maples' },
  'a nested group without a name': {
    ...minimal,
    navigation: { groups: [{ group: 'A', pages: [{ pages: ['b'] }] }] },
  },
  'a redirect without a destination': { ...minimal, redirects: [{ source: '/a' }] },
};

test.each(Object.entries(refused))('editors mark %s', (_, configuration) => {
  expect(accepts(configuration)).toBe(false);
});

test('every setting and every key of a group has a description', () => {
  const described = z.union([
    z.looseObject({ description: z.string() }),
    z.looseObject({ $ref: z.string() }),
  ]);
  const element = z.looseObject({
    anyOf: z.tuple([z.looseObject({ properties: z.record(z.string(), described) })]).rest(z.unknown()),
  });
  expect(
    element.extend({ $defs: z.looseObject({ group: element, pages: described }) }).safeParse(schema).error,
  ).toBeUndefined();
});
