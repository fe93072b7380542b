import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { projectDirectory } from './project-directory';

const builtSchema = z.object({ config: z.looseObject({}) });

/**
 * Next's configuration as the build saved it, as text for `__NEXT_PRIVATE_STANDALONE_CONFIG`, which Next's own
 * standalone servers use. Otherwise Next would load `next.config.mjs` and the bundler, which is not in the package.
 */
export function builtConfiguration(): string {
  // The build has been moved since.
  const distDir = process.env.LECTERN_BUILD ?? '.next';
  const text = readFileSync(path.join(projectDirectory, distDir, 'required-server-files.json'), 'utf8');
  return JSON.stringify({ ...builtSchema.parse(JSON.parse(text)).config, distDir });
}
