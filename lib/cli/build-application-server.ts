import path from 'node:path';
import { projectDirectory } from './project-directory';

/** Where a build keeps the script of its server process. */
export function applicationServerScript(buildDirectory: string): string {
  return path.join(buildDirectory, 'application-server.mjs');
}

/** Compiles the server process, so that it starts without a compiler beside it. */
export async function buildApplicationServer(buildDirectory: string): Promise<void> {
  // Only a build needs the compiler; a start is quicker without it.
  const { build } = await import('esbuild');
  await build({
    entryPoints: [path.join(projectDirectory, 'lib/server/application-server.ts')],
    outfile: applicationServerScript(buildDirectory),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
}
