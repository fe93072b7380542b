import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { writtenCommand } from '@/lib/base/text/written-command';
import { migrateMintJson } from '../migrate/migrate-mint-json';
import {
  type ConfigurationSources,
  readConfigurationSources,
  sourceDiagnostics,
} from './configuration-sources';
import { isJsonObject, type JsonObject, type JsonValue } from './json-value';
import type { Origins } from './origins';
import { resolveFileReferences } from './resolve-file-references';

/** The combined configuration files of a site, not yet validated. */
export interface WrittenConfiguration {
  /** Absent if no file contains an object. */
  root?: JsonObject | undefined;
  /** File for diagnostics without a more precise place. */
  rootFile: string;
  diagnostics: Diagnostic[];
  /** Paths relative to the site folder. */
  files: string[];
}

/** Reads `docs.json` and everything it refers to. If it is missing, converts `mint.json` in memory. */
export async function readConfiguration(siteFolder: string, origins: Origins): Promise<WrittenConfiguration> {
  const sources = await readConfigurationSources(siteFolder, 'docs.json', origins);
  if (sources.get('docs.json')?.kind !== 'missing') return compose('docs.json', sources, origins);
  const formerSources = await readConfigurationSources(siteFolder, 'mint.json', origins);
  if (formerSources.get('mint.json')?.kind === 'missing') {
    const diagnostics = [await missingConfiguration(siteFolder)];
    return { rootFile: 'docs.json', diagnostics, files: ['docs.json', 'mint.json'] };
  }
  const former = compose('mint.json', formerSources, origins);
  const warning: Diagnostic = {
    severity: 'warning',
    rule: 'former-format',
    file: 'mint.json',
    message: 'is in the former format and was converted for this run.',
    hint: `Run "${writtenCommand('migrate')}" to write a docs.json.`,
  };
  return {
    ...former,
    root: former.root === undefined ? undefined : migrateMintJson(former.root).configuration,
    diagnostics: [warning, ...former.diagnostics],
    files: ['docs.json', ...former.files],
  };
}

/** Most repositories keep their site in a subfolder, so the error names it. */
async function missingConfiguration(siteFolder: string): Promise<Diagnostic> {
  const [first] = await foldersWithConfiguration(siteFolder);
  return {
    severity: 'error',
    rule: 'missing-file',
    file: 'docs.json',
    message: 'does not exist.',
    hint:
      first === undefined
        ? 'Create it in the root of the site, with "name" and "navigation".'
        : `There is one in the folder "${first}": name that folder instead of the one around it.`,
  };
}

async function foldersWithConfiguration(siteFolder: string): Promise<string[]> {
  // An unreadable folder is reported where its pages are listed.
  const entries = await readdir(siteFolder, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const isSite = await Promise.all(
    folders.map((folder) =>
      access(join(siteFolder, folder, 'docs.json')).then(
        () => true,
        () => false,
      ),
    ),
  );
  return folders.filter((_, index) => isSite[index]).sort();
}

function compose(rootFile: string, sources: ConfigurationSources, origins: Origins): WrittenConfiguration {
  const files = [...sources.keys()];
  const source = sources.get(rootFile);
  if (source?.kind === 'refused') {
    const { rule, message, hint } = source;
    return { rootFile, files, diagnostics: [{ severity: 'error', rule, file: rootFile, message, hint }] };
  }
  const { value, diagnostics } = resolveFileReferences(rootFile, sources, origins);
  const found = [...sourceDiagnostics(sources), ...diagnostics];
  if (value === undefined) return { rootFile, files, diagnostics: found };
  if (isJsonObject(value)) return { root: value, rootFile, files, diagnostics: found };
  const wrong: Diagnostic = {
    severity: 'error',
    rule: 'wrong-type',
    file: rootFile,
    line: 1,
    column: 1,
    message: `holds ${nameOfType(value)}, but must hold an object.`,
    hint: 'Write the settings in braces: { "name": "…", "navigation": { … } }.',
  };
  return { rootFile, files, diagnostics: [...found, wrong] };
}

function nameOfType(value: JsonValue): string {
  if (Array.isArray(value)) return 'a list';
  return value === null || typeof value === 'boolean' ? String(value) : `a ${typeof value}`;
}
