import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Diagnostic, formatDiagnostic } from '@/lib/base/errors/diagnostic';
import { checkSite } from '@/lib/site/check/check-site';
import { temporarySite } from '../fixtures/configurations/temporary-site';
import { pageHtml, referenceSite } from './reference-site';

// Authors' mistakes, in messages that say where each is and what to write. Readers of other pages see nothing.

const head = 'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\n';
const responses = 'responses: { 200: { description: Pets. } }';
const good = `${head}paths:\n  /pets:\n    get: { summary: List pets, ${responses} }\n`;

function referring(target: string): string {
  const schema = `schema: { $ref: "${target}" }`;
  return `${head}paths:
  /pets:
    get: { summary: List pets, ${responses} }
    post:
      summary: Add a pet
      requestBody:
        content:
          application/json:
            ${schema}
      ${responses}
`;
}

const place = '#/paths/~1pets/post/requestBody/content/application~1json/schema/$ref';

describe('a document that cannot be read', () => {
  it.each([
    [
      'JSON that ends in the middle',
      'api.json',
      '{\n  "openapi": "3.1.0",\n  "info" {}\n}',
      'api.json:3:10 is not valid JSON. Look for a missing comma, quote or brace there.',
    ],
    [
      'YAML that does not close a list',
      'api.yaml',
      'openapi: 3.1.0\ninfo:\n  title: [Pets\npaths: {}\n',
      'api.yaml:4:1 is not valid YAML: missed comma between flow collection entries. Look at the indentation and the quotes there.',
    ],
    [
      'the version before OpenAPI',
      'api.yaml',
      'swagger: "1.2"\npaths: {}\n',
      'api.yaml:1 is Swagger 1.2, which is not supported. Write "openapi": "3.0.3", "3.1.0" or "3.2.0".',
    ],
    [
      'a version to come',
      'api.yaml',
      good.replace('3.1.0', '4.0.0'),
      'api.yaml:1 is OpenAPI 4.0.0, which is not supported. Write "openapi": "3.0.3", "3.1.0" or "3.2.0".',
    ],
  ])('%s is said at its place and where it is named, on one page', async (_, name, text, line) => {
    const loaded = await referenceSite(
      {
        navigation: {
          groups: [
            { group: 'Guides', pages: ['good'] },
            { group: 'API', openapi: name },
          ],
        },
      },
      { [name]: text, 'good.mdx': 'Text.' },
    );
    const lines = errorsOf((await checkSite(loaded)).findings);
    expect(lines).toContain(line);
    expect(lines.find((other) => other.startsWith('docs.json:'))).toContain(
      `navigation.groups[1] names the OpenAPI document "${name}", which is `,
    );
    const [broken = ''] = loaded.site.pagePaths.filter((path) => path !== '/good');
    expect(await pageHtml(loaded.site, broken)).toContain('data-page-error');
    expect(await pageHtml(loaded.site, '/good')).not.toContain('data-page-error');
  });
});

describe('a document with a mistake in one operation', () => {
  it.each([
    [
      'a reference that leads nowhere',
      referring('#/components/schemas/Pet'),
      `api.yaml:11 ${place} leads to "#/components/schemas/Pet", which is not there. Add "Pet" there, or write another name.`,
    ],
    [
      'a reference to a file that is not there',
      referring('other.yaml#/Pet'),
      `api.yaml:11 ${place} leads to "other.yaml", which is not in the repository. Correct the path, which begins at the file that names it, or add the file.`,
    ],
    [
      'a reference to an anchor',
      referring('#pet'),
      `api.yaml:11 ${place} leads to the anchor "#pet", and anchors are not followed. Write the whole path: "#/components/schemas/…".`,
    ],
    [
      'the same operation twice',
      `${good}  /pets/{id}:\n    get: { summary: A, ${responses} }\n  /pets/{name}:\n    get: { summary: B, ${responses} }\n`,
      'api.yaml:9 #/paths/~1pets~1{name}/get describes the same requests as GET /pets/{id}. Remove one of them, or hide it with "x-hidden": true.',
    ],
  ])('%s is an error of check, and the other pages show nothing of it', async (_, text, line) => {
    const loaded = await referenceSite(
      { navigation: { groups: [{ group: 'API', openapi: 'api.yaml' }] } },
      { 'api.yaml': text },
    );
    expect(errorsOf((await checkSite(loaded)).findings)).toEqual([line]);
    for (const path of loaded.site.pagePaths)
      expect(await pageHtml(loaded.site, path)).not.toContain('data-page-error');
    expect(await pageHtml(loaded.site, '/api-reference/list-pets')).not.toContain('ref-unresolved');
  });
});

it('check ends with 1, and says what to write instead of an operation that is not there', async () => {
  const folder = await temporarySite({
    'docs.json': {
      name: 'Pets',
      theme: 'mint',
      colors: { primary: '#0f766e' },
      navigation: { groups: [{ group: 'API', openapi: 'api.yaml', pages: ['GET /pet'] }] },
    },
    'api.yaml': good,
  });
  const { status, stdout } = spawnSync(process.execPath, ['lib/cli/lectern.mjs', 'check', folder], {
    encoding: 'utf8',
    env: { ...process.env, LECTERN_DATA_DIR: join(folder, '.data') },
  });
  expect(stdout).toContain(
    'navigation.groups[0].pages[0] names "GET /pet", which api.yaml does not describe. Did you mean "GET /pets"?',
  );
  expect(status).toBe(1);
});

function errorsOf(findings: readonly Diagnostic[]): string[] {
  return findings.filter(({ severity }) => severity === 'error').map(formatDiagnostic);
}
