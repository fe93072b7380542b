import { expect, it } from 'vitest';
import { pageHtml, referenceSite } from '../reference/reference-site';

const load = async (text: string) => {
  const started = performance.now();
  const { site } = await referenceSite(
    { navigation: { groups: [{ group: 'Shop', graphql: 'schema.graphql' }] } },
    { 'schema.graphql': text },
  );
  const [document] = site.apiDocuments.all;
  return { site, document, ms: performance.now() - started };
};

const rules = (document: Awaited<ReturnType<typeof load>>['document']) =>
  document?.diagnostics.map(({ rule }) => rule);

it.each([
  [
    'a type of 100,000 lists',
    `type Query { a: ${'['.repeat(100_000)}Int${']'.repeat(100_000)} }`,
    'nested-too-deeply',
  ],
  [
    'a default of 100,000 lists',
    `type Query { a(b: [Int] = ${'['.repeat(100_000)}${']'.repeat(100_000)}): Int }`,
    'nested-too-deeply',
  ],
  ['a million tokens', `type Query { ${'a: Int '.repeat(334_000)} }`, 'document-too-large'],
  [
    'too many types',
    `type Query { a: Int }\n${Array.from({ length: 10_001 }, (_, i) => `scalar S${i}`).join('\n')}`,
    'document-too-large',
  ],
  ['a text that never ends', 'type Query { a: Int }\n"""', 'document-syntax'],
  [
    'an introspection answer of nonsense',
    '{"__schema": {"types": [{"kind": "OBJECT", "name": 3}]}}',
    'document-syntax',
  ],
  ['operations in place of a schema', 'query A { a }', 'no-operations'],
])('%s is refused with a reason', async (_, text, rule) => {
  const { document } = await load(text);
  expect(document?.read).toBeUndefined();
  expect(rules(document)).toEqual([rule]);
});

it('what describes itself in circles ends', async () => {
  const { site } = await load(
    'type Query { a: A! } type A implements A { a: A! b(c: I!): [A!]! u: U } input I { i: I! } union U = U | A',
  );
  for (const path of site.pagePaths) expect(await pageHtml(site, path)).toContain('</section>');
});

it('names of the language are names like others', async () => {
  const { site } = await load(
    'type Query { constructor: toString hasOwnProperty: Int } type toString { __proto__: Int valueOf: Int } scalar constructor',
  );
  expect(site.pagePaths).toEqual(
    expect.arrayContaining([
      '/graphql-reference/queries/constructor',
      '/graphql-reference/types/constructor',
    ]),
  );
  for (const path of site.pagePaths) await pageHtml(site, path);
});

it('a description runs nothing', async () => {
  const { site } = await load(
    '"""<script>alert(1)</script> <img src=x onerror=alert(1)> [a](javascript:alert(1))"""\ntype Query { "<script>x</script>" a(b: String = "</pre><script>"): Int @deprecated(reason: "<script>z</script>") }\n scalar D @specifiedBy(url: "javascript:alert(1)")',
  );
  for (const path of site.pagePaths) {
    const html = await pageHtml(site, path);
    expect(html).not.toMatch(/<script|onerror|href="javascript/i);
  }
});

it('a type with 20,000 long fields has a page of less than 400 kB', async () => {
  const fields = Array.from(
    { length: 20_000 },
    (_, i) => `"${'long words '.repeat(20)}" field${i}(a: Int, b: Int): A`,
  );
  const { site } = await load(`type Query { a: A }\ntype A {\n${fields.join('\n')}\n}`);
  const html = await pageHtml(site, '/graphql-reference/types/A');
  expect(html.length).toBeLessThan(400_000);
  expect(html).toContain('field999');
});
