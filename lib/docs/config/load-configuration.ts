import path from 'node:path';
import { createYielder } from '@/lib/base/concurrency/yielder';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { checkNavigation } from './check-navigation';
import { writtenIndices } from './check-redirects';
import { checkRequiredKeys } from './check-required-keys';
import { formatJsonPath, type JsonPath } from './json-path';
import type { JsonValue } from './json-value';
import { Origins } from './origins';
import type { Problem } from './problem';
import { readConfiguration } from './read-configuration';
import { readSettings } from './read-settings';
import type { RedirectSetting } from './schema/redirects';
import type { SiteConfiguration } from './schema/site-configuration';
import { positionOf } from './source-file';
import { withinSizes } from './within-sizes';

export interface ConfigurationPosition {
  /** Relative to the site folder. */
  file: string;
  line?: number | undefined;
  column?: number | undefined;
}

export interface LoadedConfiguration {
  configuration: SiteConfiguration;
  /** `navigation` as written, with `$ref`s replaced; empty if missing. */
  navigation: JsonValue;
  diagnostics: Diagnostic[];
  isThere: boolean;
  /** Absolute paths of every file that was read or looked for, to watch them. */
  files: string[];
  /** Position of the value at a path such as `['navigation', 'tabs', 1]`, for diagnostics about it. */
  positionOf: (path: JsonPath) => ConfigurationPosition;
  /** Where the destination of a redirect was written. Unusable entries are not in `configuration`. */
  placeOfRedirect: (redirect: RedirectSetting) => ConfigurationPosition & { at: string };
}

/**
 * Reads a site's `docs.json`, or the older `mint.json`. A mistake becomes a diagnostic and affects only its own
 * setting: the returned configuration can always be served.
 */
export async function loadConfiguration(siteFolder: string): Promise<LoadedConfiguration> {
  const origins = new Origins();
  // For the largest files, each of these steps takes a tenth of a second, so other requests get a turn in between.
  const giveTurn = createYielder();
  const { root, rootFile, diagnostics, files } = await readConfiguration(siteFolder, origins);
  await giveTurn();
  const cut = root === undefined ? [] : withinSizes(root);
  await giveTurn();
  const { navigation, ...settings } = root ?? {};
  const folderName = path.basename(path.resolve(siteFolder));
  const { configuration, problems } = await readSettings(settings, folderName);
  await giveTurn();
  let found: Problem[] = cut;
  // An unreadable file is already reported; missing keys would add nothing.
  if (root !== undefined) {
    // An unreadable navigation does not count as missing.
    const isComplete = diagnostics.every(({ severity }) => severity === 'warning');
    found = [
      ...cut,
      ...(isComplete ? checkRequiredKeys(root) : []),
      ...problems,
      ...(navigation === undefined ? [] : await checkNavigation(navigation)),
    ];
  }
  await giveTurn();
  const located = root ?? {};
  const checked: Diagnostic[] = [];
  for (const problem of found) {
    await giveTurn();
    checked.push(diagnosticFromProblem(problem, located, origins, rootFile));
  }
  const positionOfValue = (wanted: JsonPath): ConfigurationPosition => {
    const place = origins.find(located, wanted);
    return place === undefined ? { file: rootFile } : { file: place.file.path, ...positionOf(place) };
  };
  let indices: ReturnType<typeof writtenIndices> | undefined;
  return {
    configuration,
    navigation: navigation ?? {},
    diagnostics: told([...diagnostics, ...inOrderOfFile(checked)], rootFile),
    isThere: root !== undefined,
    files: files.map((file) => path.resolve(siteFolder, file)),
    positionOf: positionOfValue,
    placeOfRedirect(redirect) {
      indices ??= writtenIndices(configuration.redirects, located.redirects);
      const path = ['redirects', indices.get(redirect) ?? 0, 'destination'];
      return { ...positionOfValue(path), at: formatJsonPath(path) };
    },
  };
}

// Nobody reads more, and each one costs the server time wherever it is reported.
const findingsMax = 500;

function told(diagnostics: readonly Diagnostic[], rootFile: string): Diagnostic[] {
  const more = diagnostics.length - findingsMax;
  if (more <= 0) return [...diagnostics];
  const rest: Diagnostic = {
    severity: 'error',
    rule: 'more-findings',
    file: rootFile,
    message: `has ${more} more findings.`,
    hint: 'Fix those before it first.',
  };
  return [...diagnostics.slice(0, findingsMax), rest];
}

function inOrderOfFile(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const files = [...new Set(diagnostics.map(({ file }) => file))];
  return diagnostics.toSorted(
    (left, right) =>
      files.indexOf(left.file) - files.indexOf(right.file) ||
      (left.line ?? 0) - (right.line ?? 0) ||
      (left.column ?? 0) - (right.column ?? 0),
  );
}

/** Turns a problem into a diagnostic, with file, line and column if known. */
function diagnosticFromProblem(
  problem: Problem,
  root: JsonValue,
  origins: Origins,
  rootFile: string,
): Diagnostic {
  const { severity, rule, path, key, message, hint } = problem;
  const place = key === undefined ? origins.find(root, path) : origins.find(root, [...path, key], 'key');
  return {
    severity,
    rule,
    file: place?.file.path ?? rootFile,
    ...(place === undefined ? {} : positionOf(place)),
    at: formatJsonPath(path) || undefined,
    message,
    hint,
  };
}
