import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const FOLDERS = ['app', 'components', 'lib'];
/** Modules that read the instance's secrets. */
const SECRETS = /^lib\/(?:base\/settings\/environment|runtime|current-request|db\/)/;

const files = FOLDERS.flatMap((folder) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.posix.join(folder, file)),
);
type Texts = ReadonlyMap<string, string>;
const ours: Texts = new Map(files.map((file) => [file, fs.readFileSync(file, 'utf8')]));

/** A file's runtime imports, as written, without types. */
function imported(text: string): string[] {
  const statements = text.matchAll(
    /^(?:import|export)\s+(?!type\b)([^'"]*?)\s*(?:from\s+)?['"]([^'"]+)['"]/gms,
  );
  const values = [...statements].filter(([, names = '']) => !onlyTypes(names)).map(([, , from = '']) => from);
  return [
    ...values,
    ...[...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)].map(([, from = '']) => from),
  ];
}

function onlyTypes(names: string): boolean {
  const [, braced = ''] = /^\{(.*)\}\s*from$|^\{(.*)\}$/s.exec(names.trim()) ?? [];
  const list = braced.split(',').filter((name) => name.trim() !== '');
  return list.length > 0 && list.every((name) => /^\s*type\s/.test(name));
}

function fileOf(texts: Texts, specifier: string, from: string): string | undefined {
  if (!/^(?:@\/|\.)/.test(specifier)) return undefined;
  const target = specifier.startsWith('@/')
    ? specifier.slice(2)
    : path.posix.join(path.posix.dirname(from), specifier);
  return [target, `${target}.ts`, `${target}.tsx`].find((file) => texts.has(file));
}

/** How browser code could reach server code: each chain of files from a client component to a server import. */
function waysToTheServer(texts: Texts): string[] {
  const ways: string[] = [];
  const seen = new Set<string>();
  const open = [...texts].flatMap(([file, text]) => (/^['"]use client['"]/m.test(text) ? [[file]] : []));
  for (let way = open.pop(); way !== undefined; way = open.pop()) {
    const file = way.at(-1) ?? '';
    const text = texts.get(file) ?? '';
    // Server actions are not sent to browsers, which call them by name.
    if (seen.has(file) || /^['"]use server['"]/m.test(text)) continue;
    seen.add(file);
    for (const specifier of imported(text)) {
      const next = fileOf(texts, specifier, file);
      if (specifier.startsWith('node:') || specifier === 'server-only' || SECRETS.test(next ?? ''))
        ways.push([...way, next ?? specifier].join(' -> '));
      else if (next !== undefined) open.push([...way, next]);
    }
  }
  return ways;
}

it('no code for browsers reaches the disk, sockets, secrets or the database', () => {
  expect(waysToTheServer(ours)).toEqual([]);
});

it.each([
  ["import fs from 'node:fs';", 'node:fs'],
  ["export { a } from '@/lib/base/settings/environment';", 'lib/base/settings/environment.ts'],
  ["const later = () => import('@/lib/runtime');", 'lib/runtime.ts'],
  ["import {\n  type Stores,\n  openStores,\n} from '@/lib/db/open-stores';", 'lib/db/open-stores.ts'],
])('such code is found two imports away: %s', (statement, reached) => {
  const planted = new Map([
    ...ours,
    [
      'components/planted.tsx',
      `'use client';\nimport './inner';\nimport type { Site } from '@/lib/runtime';`,
    ],
    ['components/inner.ts', statement],
  ]);
  expect(waysToTheServer(planted)).toEqual([`components/planted.tsx -> components/inner.ts -> ${reached}`]);
});
