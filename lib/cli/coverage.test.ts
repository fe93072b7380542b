import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
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

test('operations that no guide calls, names or links to come first, then fields and errors', async () => {
  const folder = temporaryFolder();
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, 'docs', file)), { recursive: true });
    writeFileSync(path.join(folder, 'docs', file), text);
  }
  const variables = { ...process.env, LECTERN_DATA_DIR: path.join(folder, 'data') };
  const run = (...options: string[]) =>
    runLectern(['coverage', path.join(folder, 'docs'), ...options], variables);
  expect(await run()).toEqual({
    code: 0,
    errors: '',
    output: `GET /lines is in no guide
DELETE /orders/{id} is in no guide (deprecated)
POST /orders is in index.mdx; no guide mentions gift_note, 409
3 of 5 operations, 1 of 2 fields and 1 of 2 errors are in guides
`,
  });
  expect(JSON.parse((await run('--format', 'json')).output)).toContainEqual(
    expect.objectContaining({ operation: 'GET /orders/{id}', guides: ['index.mdx'] }),
  );
}, 120_000);
