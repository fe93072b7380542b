import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtScriptsFolder, nodeEnvironment } from '@/lib/base/settings/environment';

/** A build writes the version of its sources to this file, in the folder of its scripts. */
export const PIPELINE_VERSION_FILE = 'pipeline-version';

let version: string | undefined;

/** Changes with the compiler, so that a new release never shows pages compiled by an older one. */
export function pipelineVersion(): string {
  version ??= `${nodeEnvironment()} ${builtVersion() ?? sourcesVersion(/* turbopackIgnore: true */ process.cwd())}`;
  return version;
}

/** A build stores its version in a file: a package has no sources, and reading them would slow every start. */
function builtVersion(): string | undefined {
  const inNext = builtScriptsFolder();
  // Next to a development server, the last build is of older sources.
  if (inNext !== undefined && nodeEnvironment() === 'development') return undefined;
  const folder = inNext ?? dirname(fileURLToPath(import.meta.url));
  const file = join(/* turbopackIgnore: true */ folder, PIPELINE_VERSION_FILE);
  return existsSync(file) ? readFileSync(/* turbopackIgnore: true */ file, 'utf8') : undefined;
}

/**
 * A hash of the packages and of the sources of `lib/content` and `lib/base`, which contains the lists of allowed
 * markup.
 */
export function sourcesVersion(projectDirectory: string): string {
  const hash = createHash('sha256').update(
    readFileSync(/* turbopackIgnore: true */ join(projectDirectory, 'package-lock.json')),
  );
  for (const folder of ['base', 'content']) {
    const inner = join(/* turbopackIgnore: true */ projectDirectory, 'lib', folder);
    const names = readdirSync(/* turbopackIgnore: true */ inner, { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((file) => /\.(?:ts|mjs)$/.test(file)).sort())
      hash
        .update(`${folder}/${name}\0`)
        .update(readFileSync(/* turbopackIgnore: true */ join(inner, name)))
        .update('\0');
  }
  return hash.digest('hex');
}
