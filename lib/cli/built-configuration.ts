import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { projectDirectory } from './project-directory';

const builtSchema = z.object({ config: z.looseObject({}) });

/**
 * The configuration of Next as the build wrote it down, as text for `__NEXT_PRIVATE_STANDALONE_CONFIG`, by which its own
 * standalone servers take it. Next would load `next.config.mjs` otherwise, and the bundler with it, which is no part
 * of the package.
 */
export function builtConfiguration(): string {
  // It has moved since it was built.
  const distDir = process.env.LECTERN_BUILD ?? '.next';
  const text = readFileSync(path.join(projectDirectory, distDir, 'required-server-files.json'), 'utf8');
  return JSON.stringify({ ...builtSchema.parse(JSON.parse(text)).config, distDir });
}
