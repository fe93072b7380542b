import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { writeAtomically } from '@/lib/base/files/write-atomically';
import { builtScriptsFolder } from '@/lib/base/settings/environment';

export type StartThread = (options?: ThreadOptions) => Worker;

interface ThreadOptions extends WorkerOptions {
  isBehindOthers?: boolean;
}

/**
 * Prepares to start threads that run one of Lectern's files. A build contains it compiled, if it is an entry point of
 * `lib/cli/build-server-process.ts`. Otherwise it is compiled now, because threads do not use tsx.
 *
 * @param entry path in the project, for example `lib/site/check/inspection-thread.ts`
 */
export async function threadStarter(entry: string): Promise<StartThread> {
  // Outside Next, the build's scripts are in one folder: this code and the threads.
  const folder = builtScriptsFolder() ?? dirname(fileURLToPath(import.meta.url));
  const built = join(/* turbopackIgnore: true */ folder, `${basename(entry, '.ts')}.mjs`);
  const script = existsSync(built) ? built : await compiledNow(entry);
  return ({ isBehindOthers = false, ...options } = {}) =>
    new Worker(/* turbopackIgnore: true */ isBehindOthers ? behindOthers(script) : script, {
      // A compiled script does not need this process's options, and threads do not accept all of them.
      execArgv: [],
      ...options,
    });
}

const NICENESS = 5;

/**
 * A script that first lowers its thread's priority, because loading modules takes time too. Only Linux has a niceness
 * per thread. The value is small: on a busy machine, a thread of the lowest priority would never finish.
 */
function behindOthers(script: string): URL {
  const code = `import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';
try {
  setPriority(Number(basename(readlinkSync("/proc/thread-self"))), Math.min(getPriority() + ${NICENESS}, 19));
} catch {
  // Not Linux, or not allowed: the thread runs like the others.
}
await import(${JSON.stringify(pathToFileURL(script).href)});`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

/** Compiles a script to a file from which its packages can be resolved. */
async function compiledNow(entry: string): Promise<string> {
  const isInNext = builtScriptsFolder() !== undefined;
  const project = isInNext ? process.cwd() : join(dirname(fileURLToPath(import.meta.url)), '../../..');
  const { build } = await import(/* turbopackIgnore: true */ 'esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(/* turbopackIgnore: true */ project, entry)],
    bundle: true,
    write: false,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    tsconfig: join(/* turbopackIgnore: true */ project, 'tsconfig.json'),
    logLevel: 'error',
  });
  const code = outputFiles.map(({ text }) => text).join('');
  const folder = join(/* turbopackIgnore: true */ project, 'node_modules/.cache/lectern-threads');
  const name = `${basename(entry, '.ts')}-${createHash('sha256').update(code).digest('hex').slice(0, 16)}`;
  const file = join(folder, `${name}.mjs`);
  if (existsSync(file)) return file;
  await writeAtomically(file, code);
  return file;
}
