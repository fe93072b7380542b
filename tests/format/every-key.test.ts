import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isRecord } from '@/lib/base/values/is-record';
import { configurationJsonSchema } from '@/lib/docs/config/json-schema';
import { filesBelow } from '../browser/files-below';

/** Tests of the schema itself, which prove no effect. */
const ABOUT_FORMAT =
  /^lib\/docs\/config\/(?!check|language)|^lib\/docs\/migrate|every-key|^tests\/bad-input|hostile-/;

const tests = ['lib', 'tests', 'components', 'app']
  .flatMap((folder) => filesBelow(folder, /\.(?:test|spec)\.tsx?$|-site\.tsx?$|^docs\.json$|\/docs\.json$/))
  .filter((file) => !ABOUT_FORMAT.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .concat(readFileSync('docs.json', 'utf8'));

/** Where code could read a key: everywhere except in its definition. */
const sources = ['lib', 'components', 'app']
  .flatMap((folder) => filesBelow(folder, /\.tsx?$/))
  .filter((file) => !/\.test\.|^lib\/docs\/(?:config|migrate)\/|^lib\/db\/generated/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Keys that do not affect pages. */
const READ_ELSEWHERE: Record<string, string> = {
  $schema: 'is for editors',
};

/** Keys of navigation elements whose value is an object with further keys. */
const HELD = /^(?:icon|color|banner|footer|navbar|openapi|links|primary|items)$/;

const keys = keysOf(configurationJsonSchema());

it('knows the keys of docs.json', () => {
  expect(keys.size).toBeGreaterThan(120);
  expect([...keys]).toEqual(
    expect.arrayContaining(['seo.paths.path', 'api.params.post', 'navigation.align']),
  );
});

it('reads every key of docs.json outside the schema', () => {
  const unread = [...keys].filter((path) => {
    const key = lastOf(path);
    return !(key in READ_ELSEWHERE) && !new RegExp(`\\b${escaped(key)}\\b`).test(sources);
  });
  expect(unread).toEqual([]);
});

it('has a test that writes every key of docs.json beside the key around it', () => {
  const untested = [...keys].filter((path) => {
    const [key = '', parent] = path.split('.').reverse();
    if (key in READ_ELSEWHERE) return false;
    const isAlone = parent === undefined || parent === 'navigation';
    return !tests.some((text) => names(text, key) && (isAlone || names(text, parent)));
  });
  expect(untested).toEqual([]);
});

function names(text: string, key: string): boolean {
  return new RegExp(`(?:^|[\\s{,(["'.])${escaped(key)}["']?\\s*[:\\]},?]|\\.${escaped(key)}\\b`, 'm').test(
    text,
  );
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

function escaped(text: string): string {
  return text.replace(/[^\w]/g, '\\$&');
}

/** Every key of a schema, with the key around it. Skips lists, and visits a definition once. */
function keysOf(schema: unknown): Set<string> {
  const found = new Set<string>();
  const definitions = isRecord(schema) && isRecord(schema.$defs) ? schema.$defs : {};
  const walk = (node: unknown, around: readonly string[]): void => {
    if (Array.isArray(node)) for (const inner of node) walk(inner, around);
    if (!isRecord(node)) return;
    for (const branch of ['anyOf', 'oneOf', 'allOf', 'items']) walk(node[branch], around);
    const isElement = around[0] === 'navigation' && !HELD.test(around.at(-1) ?? '');
    const holder = isElement ? ['navigation'] : around;
    for (const [key, inner] of Object.entries(isRecord(node.properties) ? node.properties : {})) {
      if (key === '$ref') continue;
      found.add([...holder, key].join('.'));
      walk(inner, [...holder, key]);
    }
  };
  walk(schema, []);
  // Navigation elements are read alike wherever they are nested.
  for (const definition of Object.values(definitions)) walk(definition, ['navigation']);
  return found;
}
