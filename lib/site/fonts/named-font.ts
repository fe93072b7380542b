import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownAddress, ownEndpoint } from '@/lib/base/web/addresses';
import { packageFolder } from './package-folder';

/** A font of an installed Fontsource package, under the name that `docs.json` uses. */
export interface NamedFont {
  /** Part of its addresses, such as `space-grotesk`. */
  id: string;
  family: string;
  folder: string;
  /** Address of its style sheet; changes with the package version. */
  sheet: string;
}

/** Static packages have a style sheet for each weight. Bold and italic text need these. */
const STATIC_SHEETS = ['400.css', '500.css', '600.css', '700.css', '400-italic.css'];
const VARIABLE_SHEETS = ['wght.css', 'wght-italic.css', 'index.css'];

/**
 * Finds a font by its Google Fonts name among the installed packages, then among those that `npm run fonts` put into
 * the data folder. `undefined` if neither has it.
 */
export function namedFont(family: string, fontsFolder: string | undefined): NamedFont | undefined {
  const id = fontId(family);
  for (const name of packageNames(family)) {
    const folder = folderOfPackage(name, fontsFolder);
    const manifest = folder === undefined ? undefined : textOf(join(folder, 'package.json'));
    if (folder === undefined || manifest === undefined) continue;
    const version = createHash('sha256').update(`${family}\n${manifest}`).digest('hex').slice(0, 8);
    return { id, family, folder, sheet: ownAddress(`fonts/${id}.css?v=${version}`) };
  }
  return undefined;
}

/** A font file for generated images. Their library cannot read `woff2`, and only static packages have `woff`. */
export function imageFontFile(family: string, fontsFolder: string | undefined): string | undefined {
  const id = fontId(family);
  const folder = folderOfPackage(`@fontsource/${id}`, fontsFolder);
  const file = folder === undefined ? undefined : join(folder, 'files', `${id}-latin-400-normal.woff`);
  return file !== undefined && existsSync(/* turbopackIgnore: true */ file) ? file : undefined;
}

/** The packages that may contain a font, variable first: it has all weights in one file. */
export function packageNames(family: string): string[] {
  const id = fontId(family);
  return id === '' ? [] : [`@fontsource-variable/${id}`, `@fontsource/${id}`];
}

/**
 * The name of a font as Fontsource spells it in package names.
 *
 * @example fontId('Space Grotesk') // 'space-grotesk'
 */
export function fontId(family: string): string {
  return family
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The `@font-face` rules of a font, with its files at this instance's addresses. */
export function fontSheet({ id, family, folder }: NamedFont): string {
  const found = folder.includes('@fontsource-variable') ? variableSheets(folder) : STATIC_SHEETS;
  const quoted = JSON.stringify(family).replace(/</g, '\\3c ');
  return found
    .map((file) => textOf(join(folder, file)) ?? '')
    .join('\n')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/font-family:[^;]*;/g, () => `font-family: ${quoted};`)
    .replace(/,\s*url\([^)]*\.woff\)\s*format\([^)]*\)/g, '')
    .replace(
      /url\(\.\/files\/([\w.-]+)\)/g,
      (_, file: string) => `url(${ownEndpoint(`fonts/${id}/${file}`)})`,
    )
    .replace(/\s*\n\s*/g, '');
}

/** The path of a font's file; `undefined` if the package has no file of that name. */
export function fontFile({ folder }: NamedFont, name: string): string | undefined {
  return listOf(join(folder, 'files')).includes(name) ? join(folder, 'files', name) : undefined;
}

function variableSheets(folder: string): string[] {
  const there = new Set(listOf(folder));
  const byWeight = VARIABLE_SHEETS.slice(0, 2).filter((file) => there.has(file));
  return byWeight.length > 0 ? byWeight : VARIABLE_SHEETS.slice(2);
}

function folderOfPackage(name: string, fontsFolder: string | undefined): string | undefined {
  const installed = packageFolder(name);
  if (installed !== undefined || fontsFolder === undefined) return installed;
  const fetched = join(/* turbopackIgnore: true */ fontsFolder, 'node_modules', name);
  return existsSync(/* turbopackIgnore: true */ fetched) ? fetched : undefined;
}

function listOf(folder: string): string[] {
  try {
    return readdirSync(/* turbopackIgnore: true */ folder);
  } catch {
    // A package without this folder has no such files.
    return [];
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(/* turbopackIgnore: true */ file, 'utf8');
  } catch {
    // The package does not contain this file.
    return undefined;
  }
}
