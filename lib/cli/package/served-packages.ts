import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { requiredFiles } from './required-files';

const traceSchema = z.object({ files: z.array(z.string()) });
const packageSchema = z.object({ version: z.string(), license: z.string().optional() });

/** Native code is a package for each platform; npm chooses one when Lectern is installed. */
const NATIVE = /^node_modules\/(?:@img\/|sharp\/|@libsql\/(?:linux|darwin|win32)-|@next\/swc|lightningcss)/;

/** Installed by the few operators who want them. */
const OPTIONAL = [
  '@opentelemetry/sdk-trace-node',
  '@opentelemetry/resources',
  '@opentelemetry/exporter-trace-otlp-proto',
];

const WHOLE_BYTES_MAX = 1_000_000;

const NOT_SERVED = /\.(?:map|md|d\.[cm]?ts|ts)$/;

export interface ServedPackage {
  name: string;
  version: string;
  licence: string;
}

/**
 * The files below `node_modules` that a built server and its commands load, relative to the project, with their
 * packages' licences: those that Next traced for the application, and those that esbuild finds for our own processes.
 */
export async function servedPackages(
  projectDirectory: string,
  buildDirectory: string,
): Promise<{ files: string[]; packages: ServedPackage[] }> {
  const found = new Set<string>([
    ...tracedByNext(projectDirectory, buildDirectory),
    ...(await importedByCommands(projectDirectory, buildDirectory)),
  ]);
  const next = requiredFiles(path.join(projectDirectory, 'node_modules/next/dist/server/next.js'));
  for (const file of next.files) found.add(relative(projectDirectory, file));
  for (const folder of next.folders)
    for (const file of filesBelow(folder)) found.add(relative(projectDirectory, file));
  const ofPackages = [...found].filter((file) => file.startsWith('node_modules/') && !NATIVE.test(file));
  const folders = [...new Set(ofPackages.map(packageFolderOf))].sort();
  const served = [
    ...ofPackages.filter((file) => !NOT_SERVED.test(file)),
    ...folders.flatMap((folder) => wholeIfSmall(projectDirectory, folder)),
  ];
  const described = folders.flatMap((folder) => descriptionsIn(projectDirectory, folder));
  const files = [...new Set([...served, ...described])].filter((file) =>
    statSync(path.join(projectDirectory, file), { throwIfNoEntry: false })?.isFile(),
  );
  return { files: files.sort(), packages: folders.flatMap((folder) => packageOf(projectDirectory, folder)) };
}

/** Next's traces beside each route and for its server. */
function tracedByNext(projectDirectory: string, buildDirectory: string): string[] {
  return filesBelow(buildDirectory, (name) => name !== 'cache')
    .filter((file) => file.endsWith('.nft.json'))
    .flatMap((file) =>
      traceSchema
        .parse(JSON.parse(readFileSync(file, 'utf8')))
        .files.map((traced) => relative(projectDirectory, path.resolve(path.dirname(file), traced))),
    );
}

async function importedByCommands(projectDirectory: string, buildDirectory: string): Promise<string[]> {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    entryPoints: filesBelow(path.join(buildDirectory, 'lectern')).filter((file) => file.endsWith('.mjs')),
    absWorkingDir: projectDirectory,
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    outdir: path.join(buildDirectory, 'never-written'),
    platform: 'node',
    format: 'esm',
    external: ['next', 'pg-native', 'esbuild', ...OPTIONAL],
    loader: { '.node': 'empty', '.wasm': 'empty' },
    logLevel: 'error',
  });
  return Object.keys(metafile.inputs);
}

/** The whole package if it is small, because some modules hide what they require. */
function wholeIfSmall(projectDirectory: string, folder: string): string[] {
  const files = filesBelow(path.join(projectDirectory, folder), (name) => name !== 'node_modules').filter(
    (file) => /\.(?:[cm]?js|json|wasm)$/.test(file),
  );
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  return bytes > WHOLE_BYTES_MAX ? [] : files.map((file) => relative(projectDirectory, file));
}

/** Files that identify a package and its licence. */
function descriptionsIn(projectDirectory: string, folder: string): string[] {
  return readdirSync(path.join(projectDirectory, folder))
    .filter((name) => name === 'package.json' || /^(?:licen[cs]e|notice|copying)/i.test(name))
    .map((name) => `${folder}/${name}`);
}

function packageOf(projectDirectory: string, folder: string): ServedPackage[] {
  const file = path.join(projectDirectory, folder, 'package.json');
  if (!existsSync(file)) return [];
  const { success, data } = packageSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return success ? [{ name, version: data.version, licence: data.license ?? 'see its folder' }] : [];
}

/** `node_modules/a/node_modules/@b/c/x.js` → `node_modules/a/node_modules/@b/c` */
function packageFolderOf(file: string): string {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? file;
}

function relative(projectDirectory: string, file: string): string {
  return path.relative(projectDirectory, path.resolve(projectDirectory, file)).replaceAll('\\', '/');
}

export function filesBelow(folder: string, isEntered: (name: string) => boolean = () => true): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const inner = path.join(folder, entry.name);
    if (entry.isDirectory()) return isEntered(entry.name) ? filesBelow(inner, isEntered) : [];
    return entry.isFile() ? [inner] : [];
  });
}
