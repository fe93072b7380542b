/**
 * Code that anyone may have highlighted: each keeps a grammar busy for seconds.
 *
 * @param round makes each round's code new, so that no answer is cached
 */
export function hostileReplies(round: number): { code: string; language: string }[] {
  const pumped: [language: string, text: string][] = [
    ['md', '['],
    ['cpp', 'a<'],
    ['angular-ts', '['],
    ['angular-ts', '{'],
    ['apex', '<a '],
    ['asciidoc', '['],
    ['asciidoc', '('],
    ['astro', 'a<'],
    ['astro', '{'],
    ['bat', '('],
    ['clojure', '1'],
    ['ahk', 'a.'],
  ];
  return pumped.map(([language, text], index) => ({
    language,
    code: `${round} ${index}\n${text.repeat(11_000 / text.length)}`,
  }));
}

/** A round's pages by name: fences as above, and Markdown, MDX and YAML that nest or repeat endlessly. */
export function hostilePages(round: number): Map<string, string> {
  const texts = [
    fence('md', '['.repeat(19_000)),
    fence('cpp', 'a<'.repeat(9_000)),
    fence('asciidoc', '('.repeat(19_000)),
    fence('astro', '{'.repeat(19_000)),
    `${'['.repeat(50_000)}`,
    `${'![['.repeat(20_000)}`,
    `${'> '.repeat(5_000)}deep`,
    `${'*a_ '.repeat(20_000)}`,
    `${'**a *b '.repeat(10_000)}`,
    `${'<div>'.repeat(5_000)}${'</div>'.repeat(5_000)}`,
    `${'- '.repeat(3_000)}deep`,
    Array.from({ length: 1_000 }, (_, depth) => `${'  '.repeat(depth)}- item`).join('\n'),
    `${'|a'.repeat(5_000)}|\n${'|-'.repeat(5_000)}|\n${'|b\n'.repeat(2_000)}`,
    `${'[^a] '.repeat(20_000)}\n\n[^a]: ${'[^a] '.repeat(20_000)}`,
    Array.from({ length: 20_000 }, (_, index) => `[a${index}]: /b`).join('\n'),
    `{${'('.repeat(20_000)}1${')'.repeat(20_000)}}`,
    `{${'['.repeat(20_000)}}`,
    `${'{"a"}'.repeat(10_000)}`,
    `$${'{'.repeat(20_000)}$`,
    `---\na: ${'['.repeat(3_000)}${']'.repeat(3_000)}\n---\n`,
    `---\n${aliases(30)}\n---\n`,
    `${'`'.repeat(50_001)}a${'`'.repeat(50_000)}`,
    Array.from({ length: 1_000 }, (_, length) => '`'.repeat(length + 1)).join(' a '),
    `${'<a '.repeat(20_000)}`,
    `${'&'.repeat(100_000)}`,
    `---\n${Array.from({ length: 1_500 }, (_, index) => `k${index}: [a, b]`).join('\n')}\n---\n`,
    '配置文件的说明'.repeat(40_000),
  ];
  return new Map(
    texts.map((text, index) => [
      `hostile-${round}-${index}`,
      text.startsWith('---')
        ? `${text}\nRound ${round}.\n`
        : `---\ntitle: Hostile ${round}\n---\n\n${text}\n`,
    ]),
  );
}

function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}

/** Each list contains the previous one twice, so the size doubles per level. */
function aliases(depth: number): string {
  const lists = Array.from(
    { length: depth },
    (_, index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}]`,
  );
  return ['a0: &a0 [1, 2]', ...lists].join('\n');
}

const schema = { $ref: '#/components/schemas/Root' };

/** A round's OpenAPI documents by file name. Each has one operation, whose schema causes all of the cost. */
export function hostileDocuments(round: number): Map<string, string> {
  const described = '**a** `b` [c](d) '.repeat(200);
  const schemas = [
    { Root: { properties: many(8_000, () => ({ type: 'string' })) } },
    { Root: { properties: many(400, () => ({ type: 'string', description: described })) } },
    {
      Root: { allOf: [{ $ref: '#/components/schemas/k0' }] },
      ...many(3_000, (at) => ({ allOf: [{ $ref: `#/components/schemas/k${at + 1}` }] })),
    },
    {
      Root: {
        allOf: Array.from({ length: 100 }, (_, at) => ({
          oneOf: Array.from({ length: 30 }, (__, variant) => ({
            type: 'object',
            title: `T${at}-${variant}`,
          })),
        })),
      },
    },
  ];
  return new Map(
    schemas.map((known, index) => [
      `hostile-${round}-${index}.json`,
      JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Hostile', version: String(round) },
        paths: {
          [`/hostile-${round}-${index}`]: {
            post: {
              summary: 'Hostile',
              requestBody: { content: { 'application/json': { schema } } },
              responses: { 200: { description: 'Fine.', content: { 'application/json': { schema } } } },
            },
          },
        },
        components: { schemas: known },
      }),
    ]),
  );
}

/** Requests that anyone can send about an operation: its page, Markdown, form, and a part of its schema. */
export function hostileAddresses(page: string): string[] {
  const part = new URLSearchParams({ page, place: '/components/schemas/Root', mode: 'both' });
  return [page, `${page}.md`, `/-/playground/plan?page=${page}`, `/-/reference?${part}`];
}

/** A slow `docs.json`: thousands of groups, missing pages, and redirects. */
export function hostileConfiguration(configuration: object, round: number): object {
  const groups = Array.from({ length: 3_000 }, (_, at) => ({ group: `G${at}`, pages: [`p${round}-${at}`] }));
  const redirects = Array.from({ length: 5_000 }, (_, at) => ({
    source: `/a${at}`,
    destination: `/b${round}`,
  }));
  return { ...configuration, redirects, navigation: { groups } };
}

/** The most expensive questions for search. */
export function hostileQuestions(round: number): string[] {
  return ['*'.repeat(400), '配置文件的说明'.repeat(50), `${'a'.repeat(40)} `.repeat(9)].map(
    (question) => `${round} ${question}`,
  );
}

function many(count: number, entry: (index: number) => unknown): Record<string, unknown> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, entry(index)]));
}
