import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runLectern } from '@/tests/support/run-lectern';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const before = `openapi: 3.0.3
info: { title: Orders, version: "1" }
paths:
  /orders:
    get:
      responses: { "200": { description: All } }
    delete:
      responses: { "204": { description: Gone } }
`;
const after = before
  .replace('version: "1"', 'version: "2"')
  .replace(/ {4}delete:[\s\S]*$/, '  /lines_[x]: { get: { responses: { "200": { description: All } } } }\n');

test('two documents are compared, in words, as Markdown and as JSON; what breaks clients ends with 1', async () => {
  const folder = temporaryFolder();
  const old = path.join(folder, 'old.yaml');
  const now = path.join(folder, 'new.yaml');
  writeFileSync(old, before);
  writeFileSync(now, after);
  const run = (...options: string[]) => runLectern(['api-diff', old, now, ...options], process.env);
  expect(await run()).toEqual({
    code: 1,
    errors: '',
    output: `breaking   DELETE /orders: the operation was removed [operation-removed]
added      GET /lines_[x]: the operation was added [operation-added]
Orders 1 → Orders 2: 2 changes, 1 breaking, 0 risky
`,
  });
  expect(await run('--format', 'markdown', '--fail-on', 'never')).toMatchObject({
    code: 0,
    output: `## Orders 1 → Orders 2

2 changes, 1 breaking, 0 risky.

### Breaking

- \`DELETE /orders\`: the operation was removed

### Added

- \`GET /lines_[x]\`: the operation was added
`,
  });
  const { output } = await run('--format=json');
  expect(JSON.parse(output)).toMatchObject({ before: 'Orders 1', after: 'Orders 2', breaking: 1, safe: 1 });
  expect((await runLectern(['api-diff', old, `${now}x`], process.env)).errors).toContain(
    'new.yamlx cannot be read. Write the path of an OpenAPI document, or a revision',
  );
  expect((await run('--fail-on', 'all')).errors).toContain(
    '--fail-on is "all". Write one of: breaking, risky, never.',
  );
}, 120_000);
