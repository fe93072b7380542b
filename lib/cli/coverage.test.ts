import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { askedByReaders } from '@/tests/support/asked-by-readers';
import { runLectern } from '@/tests/support/run-lectern';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const responses = {
  200: { description: 'Done' },
  409: { description: 'Held' },
  429: { description: 'Slow' },
};
const schema = { type: 'object', properties: { sku: {}, gift_note: {} } };

const FILES = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Docs',
    colors: { primary: '#3d52c4' },
    navigation: {
      groups: [
        { group: 'Guides', pages: ['index'] },
        { group: 'API', openapi: 'api.json' },
      ],
    },
  }),
  'api.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/orders': {
        get: { summary: 'List orders', responses: {} },
        post: { requestBody: { content: { 'application/json': { schema } } }, responses },
      },
      '/orders/{id}': { get: { responses: {} }, delete: { responses: {}, deprecated: true } },
      '/lines': { get: { summary: 'List lines', responses: {} } },
    },
  }),
  'index.mdx': `# Home

\`\`\`bash
curl -X POST https://api.example.com/orders -d '{"sku": "a"}'
\`\`\`

Too many requests answer 429. Call \`GET /orders/42\` to see one, or [all](/api-reference/list-orders).`,
};

function site() {
  const folder = temporaryFolder();
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, 'docs', file)), { recursive: true });
    writeFileSync(path.join(folder, 'docs', file), text);
  };
  for (const [file, text] of Object.entries(FILES)) write(file, text);
  const data = path.join(folder, 'data');
  const variables = {
    ...process.env,
    LECTERN_DATA_DIR: data,
    DATABASE_URL: undefined,
    PUBLIC_URL: 'https://example.com/docs',
  };
  const coverage = (...options: string[]) =>
    runLectern(['coverage', path.join(folder, 'docs'), ...options], variables);
  return { write, data, coverage };
}

test('operations that no guide calls, names or links to come first, then fields and errors', async () => {
  const { data, coverage } = site();
  expect(await coverage()).toEqual({
    code: 0,
    errors: '',
    output: `GET /lines is in no guide
DELETE /orders/{id} is in no guide (deprecated)
POST /orders is in index.mdx; no guide mentions gift_note, 409
3 of 5 operations, 1 of 2 fields and 1 of 2 errors are in guides
In the order of the documents: there are no questions of readers or of evals
`,
  });
  const json = JSON.parse((await coverage('--format', 'json')).output);
  expect(json.order).toEqual({ by: 'documents' });
  expect(json.operations).toContainEqual(
    expect.objectContaining({ operation: 'GET /orders/{id}', guides: ['index.mdx'] }),
  );
  // Reading a missing database must not create one.
  expect(existsSync(path.join(data, 'lectern.db'))).toBe(false);
}, 120_000);

test('what readers ask about comes before what they do not, without their words', async () => {
  const { write, data, coverage } = site();
  const ending = '/api-reference/delete-orders';
  await askedByReaders(data, [
    { question: 'How do I take an order back?', sources: [`https://example.com/docs${ending}`] },
    // Asked at another host, which serves the site at the root.
    { question: 'Cancel an order', sources: [`https://docs.example.com${ending}#path`] },
    { question: 'Why do I get 409 for a new order?', sources: ['/docs/api-reference/post-orders'] },
    // Search found no page for it at that time.
    { question: 'Can I list lines?' },
    { question: 'How long do I boil an egg?' },
  ]);
  // Readers' questions are listed before authors'.
  write('evals/a.yaml', '- { question: "List lines?", pages: [/api-reference/list-lines] }');
  expect(await coverage()).toEqual({
    code: 0,
    errors: '',
    output: `DELETE /orders/{id} is in no guide (deprecated) (asked about 2 times)
GET /lines is in no guide (asked about once)
POST /orders is in index.mdx (asked about once); no guide mentions gift_note, 409 (asked about once)
3 of 5 operations, 1 of 2 fields and 1 of 2 errors are in guides
Most asked about first, by 5 questions of readers of "docs"
`,
  });
}, 120_000);

test('without a database, the questions of evals say what comes first; one that cannot be read is named', async () => {
  const { write, data, coverage } = site();
  write(
    'evals/a.yaml',
    `- { question: May I delete orders?, answer: { has: [yes] } }
- { question: How do I end an order?, pages: [/api-reference/delete-orders] }
`,
  );
  mkdirSync(data, { recursive: true });
  writeFileSync(path.join(data, 'lectern.db'), 'no database');
  const { output, errors, code } = await coverage('--format', 'json');
  expect(errors).toMatch(
    /^The questions of readers were left out: the database .*lectern\.db cannot be read \(/,
  );
  expect(code).toBe(0);
  const { order, operations } = JSON.parse(output);
  expect(order).toEqual({ by: 'evals', questions: 2 });
  expect(operations[0]).toMatchObject({ operation: 'DELETE /orders/{id}', asked: 2 });
}, 120_000);
