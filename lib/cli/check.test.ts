import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';

/** A repository with a site in `docs`, and a function that runs `npm run check` on it. */
function repository(files: Record<string, string>) {
  const folder = temporaryFolder();
  execFileSync('git', ['init', '-q', folder]);
  const configuration = {
    theme: 'mint',
    name: 'Docs',
    colors: { primary: '#3d52c4' },
    navigation: { pages: ['index'] },
  };
  const all = { 'docs.json': JSON.stringify(configuration), 'index.mdx': '# Home', ...files };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(folder, 'docs', file)), { recursive: true });
    writeFileSync(path.join(folder, 'docs', file), text);
  }
  const env = { ...process.env, LECTERN_DATA_DIR: path.join(folder, 'data') };
  const run = (...options: string[]) => {
    const parameters = ['lib/cli/lectern.mjs', 'check', path.join(folder, 'docs'), ...options];
    const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { encoding: 'utf8', env });
    return { status, stdout, stderr };
  };
  return Object.assign(run, {
    /** The exit code and stderr of a run whose stdout has no reader. */
    unread() {
      const line = 'set -o pipefail; "$0" lib/cli/lectern.mjs check "$1" | true';
      const words = ['-c', line, process.execPath, path.join(folder, 'docs')];
      const { status, stderr } = spawnSync('bash', words, { encoding: 'utf8', env });
      return { status, stderr };
    },
    textOf: (file: string) => readFileSync(path.join(folder, 'docs', file), 'utf8'),
    write: (file: string, text: string) => writeFileSync(path.join(folder, 'docs', file), text),
    commit() {
      const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
      execFileSync('git', ['-C', folder, 'add', 'docs']);
      execFileSync('git', ['-C', folder, ...author, 'commit', '-qm', 'docs']);
    },
  });
}

test('a site without errors ends with 0, in words and as annotations, which name the place in the repository', () => {
  const check = repository({ 'a, b.mdx': 'Nobody leads here: 100%' });
  const orphan =
    'The page is not in the navigation, so readers only reach it by its address. Add it to docs.json, or say "hidden: true" in its front matter.';
  expect(check()).toEqual({
    status: 0,
    stdout: `warning a, b.mdx ${orphan} [orphan-page]\n2 pages, 0 errors, 1 warning\n`,
    stderr: '',
  });
  expect(check('--github').stdout).toBe(
    `::warning file=docs/a%2C b.mdx,title=orphan-page::${orphan}\n2 pages, 0 errors, 1 warning\n`,
  );
});

test('an error ends with 1; JSON holds the findings and nothing else; a wrong option is refused', () => {
  const check = repository({ 'index.mdx': '# Home\n\n[Start](/strat)' });
  const { status, stdout } = check('--json');
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toEqual([
    {
      severity: 'error',
      rule: 'broken-link',
      file: 'index.mdx',
      line: 3,
      column: 1,
      message: 'The link "/strat" leads to /strat, where there is no page.',
      hint: 'Write the address of a page, for example "/guides/start".',
    },
  ]);
  expect(check('--yaml')).toEqual({
    status: 1,
    stdout: '',
    stderr:
      "Unknown option '--yaml'. Write: npm run check -- [folder] [--format text | json | sarif | github] [--fix] [--against main]\n",
  });
});

test('every page of a site that takes several threads is looked at once, at first and from what is remembered', () => {
  const names = Array.from({ length: 260 }, (_, index) => `p${index}.mdx`);
  const check = repository(Object.fromEntries(names.map((name) => [name, '<Blink>text</Blink>'])));
  const files = (stdout: string) =>
    stdout
      .split('\n')
      .filter((line) => line.includes('[unknown-component]'))
      .map((line) => /warning (\S+?):/.exec(line)?.[1]);
  const first = check();
  expect(first.status).toBe(0);
  expect(files(first.stdout)).toEqual(names.toSorted());
  expect(check()).toEqual(first);
});

test('says which pages of a public site are for members of groups alone', () => {
  const check = repository({ 'plans.mdx': '---\ntitle: Plans\nhidden: true\ngroups: ["staff"]\n---\nText.' });
  expect(check().stdout).toBe('Only members of their "groups" read /plans.\n2 pages, 0 errors, 0 warnings\n');
});

test('exits with 141 and no stack trace when its output is closed early, as by "check | head"', () => {
  const names = Array.from({ length: 20 }, (_, index) => `p${index}.mdx`);
  const check = repository(Object.fromEntries(names.map((name) => [name, 'Nobody leads here.'])));
  expect(check.unread()).toEqual({ status: 141, stderr: '' });
});

test('as SARIF 2.1.0, findings name rule, place in the repository and what mends them', () => {
  const check = repository({
    'index.mdx': '# Home\n\n[Start](/Start#a)',
    'start.mdx': '# A\n\n[x](/nowhere)',
  });
  const { status, stdout } = check('--format', 'sarif');
  expect(status).toBe(1);
  const log = JSON.parse(stdout);
  expect(log).toMatchObject({
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Lectern',
            rules: [{ id: 'broken-link', name: 'BrokenLink' }, { id: 'orphan-page' }],
          },
        },
      },
    ],
  });
  const [{ results }] = log.runs;
  expect(results).toHaveLength(3);
  expect(results[0]).toEqual({
    ruleId: 'broken-link',
    ruleIndex: 0,
    level: 'error',
    message: {
      text: 'The link "/Start#a" leads to /Start, where there is no page. Did you mean "/start"?',
    },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'docs/index.mdx', uriBaseId: '%SRCROOT%' },
          region: { startLine: 3, startColumn: 1 },
        },
      },
    ],
    fixes: [
      {
        description: { text: 'Did you mean "/start"?' },
        artifactChanges: [
          {
            artifactLocation: { uri: 'docs/index.mdx', uriBaseId: '%SRCROOT%' },
            replacements: [
              {
                deletedRegion: { startLine: 3, startColumn: 9, endColumn: 17 },
                insertedContent: { text: '/start#a' },
              },
            ],
          },
        ],
      },
    ],
  });
  expect(check('--format=json').stdout).toBe(check('--json').stdout);
});

test('--fix mends what can only be meant in one way, and leaves the rest as it is', () => {
  const check = repository({
    'docs.json':
      '{\n  "theme": "mint",\n  "name": "Docs",\n  "colors": { "primary": "#3d52c4", },\n  "navigation": { "pages": ["index", "Start",] }\n}',
    'index.mdx':
      '# Home\n\n[/Start](/Start) and [two](/START.mdx#two), [three](/strat)\n\n<Card\n  title="/Start"\n  href="/Start"\n/>',
    'start.mdx': '# Start\n\n## Two',
  });
  const { status, stdout } = check('--fix');
  expect(stdout).toMatch(/\[broken-link\]\n2 pages, 1 error, 0 warnings, 5 mended\n$/);
  expect(status).toBe(1);
  expect(check.textOf('index.mdx')).toBe(
    '# Home\n\n[/Start](/start) and [two](/start#two), [three](/strat)\n\n<Card\n  title="/Start"\n  href="/start"\n/>',
  );
  expect(JSON.parse(check.textOf('docs.json'))).toMatchObject({ navigation: { pages: ['index', 'start'] } });
});

test('what breaks clients of an API since a revision is an error, and a revision that is not there is named', () => {
  const api = (required: string[]) =>
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Orders', version: '1' },
      paths: {
        '/orders': {
          post: {
            requestBody: {
              content: {
                'application/json': { schema: { type: 'object', properties: { sku: {} }, required } },
              },
            },
            responses: { 200: { description: 'All' } },
          },
        },
      },
    });
  const navigation = { pages: ['index'], openapi: 'api.json' };
  const configuration = { theme: 'mint', name: 'Docs', colors: { primary: '#3d52c4' }, navigation };
  const check = repository({ 'docs.json': JSON.stringify(configuration), 'api.json': api([]) });
  check.commit();
  expect(check('--against', 'HEAD').status).toBe(0);
  check.write('api.json', api(['sku']));
  const { status, stdout } = check('--against', 'HEAD', '--json');
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toContainEqual(
    expect.objectContaining({
      severity: 'error',
      rule: 'breaking-change',
      file: 'api.json',
      message: 'POST /orders: field "sku" of the request body is required now, other than in HEAD.',
    }),
  );
  expect(check('--against', 'nowhere').stderr).toContain('--against is "nowhere", which the repository of');
}, 120_000);
