import { describe, expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { writtenSite } from '@/tests/written-folder';
import { pageMarkdown } from '../page-markdown';

async function markdownOf(
  address: string,
  operation: object,
  { pages = {}, ...more }: { pages?: object; components?: object } = {},
) {
  const document = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: {
      '/things': { get: { summary: 'List', responses: { 200: { description: 'ok' } }, ...operation } },
    },
    ...more,
  };
  const site = await writtenSite(
    { 'a.json': JSON.stringify(document), ...pages },
    { navigation: { groups: [{ group: 'API', openapi: 'a.json' }] } },
  );
  return pageMarkdown(site, address, anonymousReader);
}

const generated = '/api-reference/list';

describe('the Markdown of a reference page', () => {
  it.each([
    ['its operation', { deprecated: true }, true],
    ['the metadata of its operation', { 'x-svc': { metadata: { deprecated: true } } }, true],
    [
      'neither, where the metadata takes it back',
      { deprecated: true, 'x-svc': { metadata: { deprecated: false } } },
      false,
    ],
  ])('says that the page is deprecated as the page does: by %s', async (_, operation, isSaid) => {
    expect((await markdownOf(generated, operation))?.startsWith('# List\n\n**Deprecated.**\n')).toBe(isSaid);
  });

  it('says that a page is deprecated whose front matter says so', async () => {
    const pages = {
      'own.mdx': '---\ntitle: Own\ndeprecated: true\nopenapi: GET /things\n---\n',
      'guide.mdx': '---\ntitle: Guide\ndeprecated: true\n---\nText',
    };
    expect(await markdownOf('/own', {}, { pages })).toMatch(/^# Own\n\n\*\*Deprecated\.\*\*\n/);
    expect(await markdownOf('/guide', {}, { pages })).toBe('# Guide\n\n**Deprecated.**\n\nText\n');
  });

  it('keeps what a description has in braces, as the page does', async () => {
    const description = 'Like `{a}` and /users/{id}, <b>not</b> {b}.\n\n{whole}\n\n<!-- left out -->';
    const markdown = await markdownOf(generated, { description });
    expect(markdown).toContain('Like `{a}` and /users/{id}, **not** {b}.\n\n{whole}\n');
    expect(markdown?.split('## OpenAPI')[0]).not.toContain('left out');
  });

  it('tells which values a whole body may have, and where more is written', async () => {
    const colour = { type: ['string', 'null'], enum: ['red', 'blue', null] };
    const markdown = await markdownOf(generated, {
      externalDocs: { url: 'https://example.com/things', description: 'Guide to things' },
      responses: { 200: { description: 'ok', content: { 'application/json': { schema: colour } } } },
    });
    expect(markdown).toContain('`application/json`: `enum<string>`, nullable\n\nValues: `"red"`, `"blue"`\n');
    expect(markdown).toContain('[Guide to things](https://example.com/things)\n');
  });

  it('tells which values the schema of a page may have', async () => {
    const components = {
      schemas: { Colour: { type: 'string', description: 'Of paint.', enum: ['red', 'blue'] } },
    };
    const pages = { 'colour.mdx': '---\nopenapi-schema: Colour\n---\n' };
    expect(await markdownOf('/colour', {}, { pages, components })).toBe(
      '# Colour\n\nOf paint.\n\n`enum<string>`\n\nValues: `"red"`, `"blue"`\n',
    );
  });
});
