import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { ICON_SETS_FILE } from '@/lib/icons/icon-sets';
import { filesBelow, type ServedPackage, servedPackages } from './served-packages';

/** The package's folder that corresponds to a checkout, for a built server. */
const INNER = 'dist';

/** Lectern's own files that a server reads, besides the build. */
const OWN = [
  'prisma/migrations',
  'prisma/postgresql/migrations',
  'starter',
  'lib/icons/icon-sets-licences.txt',
];

const describedSchema = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string(),
  engines: z.record(z.string(), z.string()),
});

const nativeSchema = z.object({
  version: z.string(),
  optionalDependencies: z.record(z.string(), z.string()),
});

/** Writes the package's folder: the finished build, and the files of other packages that it loads. */
export async function writePackage(
  projectDirectory: string,
  buildDirectory: string,
  target: string,
): Promise<void> {
  const inner = path.join(target, INNER);
  const copy = (file: string) =>
    cpSync(path.join(projectDirectory, file), path.join(inner, file), { recursive: true });
  copyBuild(buildDirectory, path.join(inner, '.next'));
  for (const file of [...OWN, ICON_SETS_FILE, ...plainScripts(projectDirectory)]) copy(file);
  const { files, packages } = await servedPackages(projectDirectory, buildDirectory);
  for (const file of files) copy(file);
  for (const file of ['LICENSE', 'README.md'])
    cpSync(path.join(projectDirectory, file), path.join(target, file));
  writeFileSync(path.join(target, 'THIRD-PARTY.md'), thirdParty(packages));
  const described = describedSchema.parse(readJson(path.join(projectDirectory, 'package.json')));
  const { name, version, description, license, engines } = described;
  writeJson(path.join(inner, 'package.json'), { name, version, private: true, type: 'module' });
  writeJson(path.join(target, 'package.json'), {
    name,
    version,
    description,
    license,
    type: 'module',
    engines,
    bin: { lectern: `${INNER}/lib/cli/lectern.mjs` },
    files: [INNER, 'THIRD-PARTY.md'],
    optionalDependencies: nativePackages(projectDirectory),
  });
}

/** Caches, source maps and file lists are not needed for serving. */
const NOT_SERVED =
  /\.(?:map|nft\.json)$|^(?:cache|build|diagnostics|types|node_modules|in-use|lectern\/compile-cache)\/|^(?:trace|turbopack)/;

function copyBuild(buildDirectory: string, target: string): void {
  const links = linkedPackages(path.join(buildDirectory, 'node_modules'));
  for (const file of filesBelow(buildDirectory, (name) => name !== 'cache')) {
    const name = path.relative(buildDirectory, file).replaceAll('\\', '/');
    if (NOT_SERVED.test(name)) continue;
    const place = path.join(target, name);
    mkdirSync(path.dirname(place), { recursive: true });
    if (links.size > 0 && name.startsWith('server/') && name.endsWith('.js'))
      writeFileSync(place, withPlainNames(readFileSync(file, 'utf8'), links));
    else cpSync(file, place);
  }
}

/** Next links packages under its own names, `shiki-43d062b67f27bbdc`, but npm does not pack links. */
function linkedPackages(folder: string): Map<string, string> {
  const names = !existsSync(folder)
    ? []
    : readdirSync(folder).flatMap((name) =>
        name.startsWith('@') ? readdirSync(path.join(folder, name)).map((inner) => `${name}/${inner}`) : name,
      );
  return new Map(names.map((name) => [name, name.replace(/-[0-9a-f]{16}$/, '')]));
}

function withPlainNames(code: string, links: ReadonlyMap<string, string>): string {
  let plain = code;
  for (const [linked, name] of links) plain = plain.replaceAll(linked, name);
  return plain;
}

/** Our scripts outside the build, the launcher and the page store, with their imports. */
function plainScripts(projectDirectory: string): string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const text = readFileSync(path.join(projectDirectory, file), 'utf8');
    for (const [, imported = ''] of text.matchAll(/^import .*from '(\.{1,2}\/[^']+\.mjs)';$/gm))
      visit(path.posix.join(path.posix.dirname(file), imported));
  };
  visit('lib/cli/lectern.mjs');
  visit('lib/server/page-store.mjs');
  return [...found];
}

/** The SQLite driver for every platform, of which npm installs one. */
function nativePackages(projectDirectory: string): Record<string, string> {
  const libsql = nativeSchema.parse(
    readJson(path.join(projectDirectory, 'node_modules/libsql/package.json')),
  );
  return libsql.optionalDependencies;
}

function thirdParty(packages: readonly ServedPackage[]): string {
  return [
    '# Packages of others in this package',
    '',
    `Their licences are in their folders below \`${INNER}/node_modules\`; those of the icons in \`${INNER}/lib/icons\`.`,
    '',
    '| Package | Version | Licence |',
    '|---|---|---|',
    ...packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    '',
  ].join('\n');
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function writeJson(file: string, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
