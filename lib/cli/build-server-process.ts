import path from 'node:path';
import { projectDirectory } from './project-directory';

const entryPoints = [
  'lib/cli/serve.ts',
  'lib/server/application-server.ts',
  // Threads, which `threadStarter` starts.
  'lib/db/sqlite-thread.ts',
  'lib/content/highlight-thread.ts',
  'lib/openapi/library/document-thread.ts',
  'lib/publish/markdown/markdown-thread.ts',
  'lib/site/check/inspection-thread.ts',
  'lib/site/page-thread.ts',
];

/** Where a build keeps the script of its server process. */
export function applicationServerScript(buildDirectory: string): string {
  return path.join(buildDirectory, 'lectern/application-server.mjs');
}

/** Compiles what runs beside the application, so that it starts without a compiler: launcher, server, threads. */
export async function buildServerProcess(buildDirectory: string): Promise<void> {
  // Only a build needs the compiler; a start is quicker without it.
  const { build } = await import('esbuild');
  await build({
    entryPoints: entryPoints.map((file) => path.join(projectDirectory, file)),
    outdir: path.dirname(applicationServerScript(buildDirectory)),
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What is imported when it is needed stays apart, with the packages it needs.
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
}
