import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PIPELINE_VERSION_FILE, sourcesVersion } from '@/lib/content/pipeline-version';
import { buildingFolder } from './finished-builds.mjs';
import { projectDirectory } from './project-directory';

const entryPoints = [
  // Commands that `lib/cli/lectern.mjs` runs.
  'lib/cli/serve.ts',
  'lib/cli/prepare.ts',
  'lib/cli/check.ts',
  'lib/cli/evals.ts',
  'lib/cli/coverage.ts',
  'lib/cli/probe.ts',
  'lib/cli/diff.ts',
  'lib/cli/api-diff.ts',
  'lib/cli/new.ts',
  'lib/cli/migrate.ts',
  'lib/cli/fonts.ts',
  'lib/cli/doctor.ts',
  'lib/cli/export.ts',
  'lib/cli/adopt.ts',
  'lib/cli/import.ts',
  'lib/cli/keys.ts',
  'lib/cli/owner-link.ts',
  'lib/cli/backup.ts',
  'lib/cli/restore.ts',
  'lib/cli/data.ts',
  'lib/cli/db.ts',
  // Threads that `threadStarter` starts.
  'lib/db/sqlite-thread.ts',
  'lib/content/highlight-thread.ts',
  'lib/openapi/library/document-thread.ts',
  'lib/publish/markdown/markdown-thread.ts',
  'lib/search/question-thread.ts',
  'lib/site/check/check-thread.ts',
  'lib/site/check/guide-uses-thread.ts',
  'lib/site/check/inspection-thread.ts',
  'lib/site/diff/preview-diff-thread.ts',
  'lib/site/page-thread.ts',
  'lib/site/reference/api-history-thread.ts',
];

/** Scripts that are loaded beside those of Next. */
const browserScripts = [
  'components/widget/widget.ts',
  'lib/cli/export/in-browser/static-copy.ts',
  'lib/cli/export/in-browser/static-search.ts',
];

/**
 * Compiles everything that runs beside the application, so that it starts without a compiler: commands, server,
 * threads, and the scripts for pages of other origins and of static copies.
 */
export async function buildServerProcess(): Promise<void> {
  // Only a build needs the compiler; a start is faster without it.
  const { build } = await import('esbuild');
  const outdir = path.join(projectDirectory, buildingFolder(), 'lectern');
  await build({
    entryPoints: entryPoints.map((file) => path.join(projectDirectory, file)),
    outdir,
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Lazy imports stay separate chunks, with the packages they need.
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
  await build({
    entryPoints: browserScripts.map((file) => path.join(projectDirectory, file)),
    outdir,
    entryNames: '[name]',
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    target: ['chrome120', 'firefox125', 'safari17'],
    logLevel: 'warning',
  });
  await writeFile(path.join(outdir, PIPELINE_VERSION_FILE), sourcesVersion(projectDirectory));
}
