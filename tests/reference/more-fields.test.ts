import { expect, it } from 'vitest';
import { schemaFragment } from '@/components/reference/schema-fragment';
import en from '@/lib/docs/languages/interface/en.json';
import { fragmentRequestSchema, referenceFragment } from '@/lib/site/reference/reference-fragment';
import { pageHtml, referenceSite } from './reference-site';

const described = '**a** `b` [c](d) '.repeat(200);

it.each([
  ['a thousand fields', 1_000, undefined],
  ['three hundred fields with a long description each', 300, described],
])('%s are shown once each, and no part of them is large', async (_, count, description) => {
  const names = Array.from({ length: count }, (__, index) => `field${index}`);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string', description }])),
  };
  const openapi = {
    openapi: '3.1.0',
    info: { title: 'Fields', version: '1' },
    paths: { '/all': { post: { requestBody: { content: { 'application/json': { schema } } } } } },
  };
  const { site } = await referenceSite(
    { api: { openapi: 'api.json' }, navigation: { pages: ['POST /all'] } },
    { 'api.json': JSON.stringify(openapi) },
  );
  const parts = [await pageHtml(site, site.pagePaths[0] ?? '')];
  for (let last = parts[0]; last !== undefined; last = nextPart(last))
    if (last !== parts[0]) parts.push(last);

  const shown = parts.flatMap((html) =>
    [...html.matchAll(/ref-name"[^>]*>(field\d+)</g)].map(([, name]) => name),
  );
  expect(shown).toEqual(names);
  expect(Math.max(...parts.map((html) => Buffer.byteLength(html)))).toBeLessThan(200_000);

  function nextPart(html: string): string | undefined {
    const href = /data-fragment=""[^>]* href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    if (href === undefined) return undefined;
    const query = new URL(href, 'http://localhost').searchParams;
    const fragment = referenceFragment(site, fragmentRequestSchema.parse(Object.fromEntries(query)));
    return fragment && schemaFragment(fragment, en);
  }
});
