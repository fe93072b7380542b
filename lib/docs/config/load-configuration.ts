import path from 'node:path';
import type { Diagnostic } from '@/lib/base/diagnostic';
import { checkNavigation } from './check-navigation';
import { checkRequiredKeys } from './check-required-keys';
import { diagnosticFromProblem } from './diagnostic-from-problem';
import type { JsonPath } from './json-path';
import type { JsonValue } from './json-value';
import { Origins } from './origins';
import type { Problem } from './problem';
import { readConfiguration } from './read-configuration';
import { readSettings } from './read-settings';
import type { SiteConfiguration } from './schema/site-configuration';
import { positionOf } from './source-file';
import { withinSizes } from './within-sizes';

/** Where a value of the configuration was written. */
export interface ConfigurationPosition {
  /** Relative to the site folder. */
  file: string;
  line?: number | undefined;
  column?: number | undefined;
}

/** A site's configuration with everything that is known about its files. */
export interface LoadedConfiguration {
  configuration: SiteConfiguration;
  /** `navigation` as written, with every `$ref` replaced; an empty object when there is none. */
  navigation: JsonValue;
  diagnostics: Diagnostic[];
  /** Whether there is a file that could be read. */
  isThere: boolean;
  /** Absolute paths of every file that was read or looked for, for watching. */
  files: string[];
  /** Where the value at a path stands, for example `['navigation', 'tabs', 1]`; findings about it use this. */
  positionOf: (path: JsonPath) => ConfigurationPosition;
}

/**
 * Reads `docs.json` of a site, or the former `mint.json`. Whatever is wrong becomes a finding and
 * costs only the setting concerned: the configuration that comes back can always be served.
 */
export async function loadConfiguration(siteFolder: string): Promise<LoadedConfiguration> {
  const origins = new Origins();
  const { root, rootFile, diagnostics, files } = await readConfiguration(siteFolder, origins);
  const cut = root === undefined ? [] : withinSizes(root);
  const { navigation, ...settings } = root ?? {};
  const { configuration, problems } = readSettings(settings, path.basename(path.resolve(siteFolder)));
  let found: Problem[] = cut;
  // A file that could not be read has been reported; that it lacks everything adds nothing.
  if (root !== undefined) {
    // A navigation that could not be read is not a missing one.
    const isComplete = diagnostics.every(({ severity }) => severity === 'warning');
    found = [
      ...cut,
      ...(isComplete ? checkRequiredKeys(root) : []),
      ...problems,
      ...(navigation === undefined ? [] : checkNavigation(navigation)),
    ];
  }
  const located = root ?? {};
  const checked = found.map((problem) => diagnosticFromProblem(problem, located, origins, rootFile));
  return {
    configuration,
    navigation: navigation ?? {},
    diagnostics: told([...diagnostics, ...inOrderOfFile(checked)], rootFile),
    isThere: root !== undefined,
    files: files.map((file) => path.resolve(siteFolder, file)),
    positionOf: (wanted) => {
      const place = origins.find(located, wanted);
      return place === undefined ? { file: rootFile } : { file: place.file.path, ...positionOf(place) };
    },
  };
}

// More than anybody reads; each takes the server some work wherever it is told.
const findingsMax = 500;

function told(diagnostics: readonly Diagnostic[], rootFile: string): Diagnostic[] {
  const more = diagnostics.length - findingsMax;
  if (more <= 0) return [...diagnostics];
  const rest: Diagnostic = {
    severity: 'error',
    rule: 'more-findings',
    file: rootFile,
    message: `has ${more} more findings.`,
    hint: 'Mend those before it first.',
  };
  return [...diagnostics.slice(0, findingsMax), rest];
}

/** Findings from top to bottom, one file after the other. */
function inOrderOfFile(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const files = [...new Set(diagnostics.map(({ file }) => file))];
  return diagnostics.toSorted(
    (left, right) =>
      files.indexOf(left.file) - files.indexOf(right.file) ||
      (left.line ?? 0) - (right.line ?? 0) ||
      (left.column ?? 0) - (right.column ?? 0),
  );
}
