import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

export interface StartedServer {
  origin: string;
  /** From the command to the first page with status 200, in milliseconds. */
  firstPageMs: number;
  /** The highest resident memory so far of the command and its children, in megabytes. */
  peakMemoryMb(): number;
  /** The resident memory of the command now, in megabytes. */
  memoryMb(): number;
  /** Open files, folders and connections. */
  handleCount(): number;
  /** Folders and files watched for changes. */
  watchCount(): number;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 180_000;

/** Runs a command that serves `origin`, and waits for the page at `path`. */
export async function startedServer(
  command: readonly string[],
  {
    origin,
    path,
    env,
    folder,
  }: { origin: string; path: string; env: Record<string, string>; folder?: string },
): Promise<StartedServer> {
  const startedAt = performance.now();
  const server = spawn(process.execPath, [...command], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilServed(server, `${origin}${path}`);
  const firstPageMs = performance.now() - startedAt;
  return {
    origin,
    firstPageMs,
    peakMemoryMb: () => Math.round(Math.max(...family(server.pid ?? 0).map(peakKilobytes)) / 1_024),
    memoryMb: () => Math.round((statusValue(server.pid ?? 0, 'VmRSS') ?? 0) / 1_024),
    handleCount: () => readdirSync(`/proc/${server.pid}/fd`).length,
    watchCount: () => watchCount(server.pid ?? 0),
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      if (server.exitCode === null) await ended;
    },
  };
}

/** Serves a folder with the built application, as `npm start` does, and waits for the page at `path`. */
export function startedSite(
  docsFolder: string,
  {
    port,
    path,
    dataFolder,
    env = {},
  }: { port: number; path: string; dataFolder: string; env?: Record<string, string> },
): Promise<StartedServer> {
  return startedServer(['lib/cli/lectern.mjs', 'start'], {
    origin: `http://localhost:${port}`,
    path,
    env: {
      PORT: String(port),
      DOCS_DIR: docsFolder,
      DATABASE_URL: '',
      LECTERN_DATA_DIR: dataFolder,
      NEXTAUTH_SECRET: 'only-for-the-benchmark',
      ...env,
    },
  });
}

async function untilServed(server: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline && server.exitCode === null) {
    const isServed = await fetch(url).then(
      async (response) => (await response.text()) !== '' && response.ok,
      () => false,
    );
    if (isServed) return;
    await wait(20);
  }
  throw new Error(`Nothing answered at ${url}.`);
}

/** Linux lists the watches of each `inotify` handle, one per line. */
function watchCount(process: number): number {
  const folder = `/proc/${process}/fdinfo`;
  const texts = readdirSync(folder).map((handle) => procText(`${folder}/${handle}`) ?? '');
  return texts.join('\n').match(/^inotify wd:/gm)?.length ?? 0;
}

function family(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? statusValue(Number(name), 'PPid') : undefined;
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const all = [root];
  for (const process of all) all.push(...(children.get(process) ?? []));
  return all;
}

function peakKilobytes(process: number): number {
  return statusValue(process, 'VmHWM') ?? 0;
}

function statusValue(process: number, name: string): number | undefined {
  const line = procText(`/proc/${process}/status`)?.match(new RegExp(`^${name}:\\s*(\\d+)`, 'm'));
  return line == null ? undefined : Number(line[1]);
}

/** `undefined` if the process has ended. */
function procText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
