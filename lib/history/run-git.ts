import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { isRepositoryByFiles } from './is-repository-by-files';

const TIMEOUT_MS = 60_000;
// A repository's configuration must not start programs or wait for input.
const SAFE = [
  '--no-pager',
  '--no-optional-locks',
  '-c',
  'core.fsmonitor=false',
  '-c',
  'log.showSignature=false',
  // Otherwise files named HEAD, refs and objects turn a stranger's folder into a repository with its own configuration.
  '-c',
  'safe.bareRepository=explicit',
  '-c',
  'core.quotePath=false',
];

/** `undefined` if the folder's own files could supply Git's configuration. */
function startGit(folder: string, parameters: readonly string[]) {
  if (isRepositoryByFiles(folder)) return undefined;
  const child = spawn('git', [...SAFE, ...parameters], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: TIMEOUT_MS,
  });
  // When the process is out of file descriptors, Node gives the child no pipes, contrary to its type, and emits an
  // error.
  if ((child.stdout as Readable | undefined) !== undefined) return child;
  child.on('error', () => undefined);
  return undefined;
}

/** Runs Git in a folder and passes on its output line by line. Resolves to `false` if Git fails or is not installed. */
export function runGit(
  folder: string,
  parameters: readonly string[],
  onLine: (line: string) => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = startGit(folder, parameters);
    if (child === undefined) return resolve(false);
    const lines = createInterface({ input: child.stdout });
    lines.on('line', onLine);
    let code: number | null = 1;
    child.on('error', () => resolve(false));
    child.on('exit', (status) => {
      code = status;
    });
    lines.on('close', () => child.once('close', () => resolve(code === 0)));
  });
}

/** Git's output, trimmed; `undefined` if it fails. */
export async function gitOutput(folder: string, parameters: readonly string[]): Promise<string | undefined> {
  const lines: string[] = [];
  const isDone = await runGit(folder, parameters, (line) => lines.push(line));
  return isDone ? lines.join('\n').trim() : undefined;
}

/** Git's output unchanged, for file contents; `undefined` if it fails. */
export function gitText(folder: string, parameters: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = startGit(folder, parameters);
    if (child === undefined) return resolve(undefined);
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', () => resolve(undefined));
    child.once('close', (code) => resolve(code === 0 ? Buffer.concat(chunks).toString('utf8') : undefined));
  });
}
