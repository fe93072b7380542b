import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownAddress } from '@/lib/base/addresses';
import { OperatorError } from '@/lib/base/operator-error';
import { createSite } from '@/lib/site/create-site';
import type { Site } from '@/lib/site/site';
import { projectDirectory } from '../project-directory';

const START_TIMEOUT_MS = 300_000;

/** Serves a folder by the real application while something is done with it. */
export async function withServedSite<Result>(
  folder: string,
  use: (site: Site, origin: string) => Promise<Result>,
): Promise<Result> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'lectern-conformance-'));
  const port = await freePort();
  const server = spawn(process.execPath, ['lib/cli/lectern.mjs', 'start'], {
    cwd: projectDirectory,
    env: { ...process.env, PORT: String(port), DOCS_DIR: folder, LECTERN_DATA_DIR: dataFolder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const origin = `http://localhost:${port}`;
    await untilReady(origin, () => hasEnded(server));
    const { site } = await createSite({
      domain: 'docs',
      folder,
      trust: 'full',
      visibility: 'public',
      cacheFolder: path.join(dataFolder, 'cache'),
    });
    return await use(site, origin);
  } finally {
    server.kill('SIGTERM');
    await new Promise((resolve) => (hasEnded(server) ? resolve(undefined) : server.once('exit', resolve)));
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** A process that a signal ended has no exit code. */
function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function untilReady(origin: string, isOver: () => boolean): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (isOver())
      throw new OperatorError('The application ended before it answered; its message stands above.');
    const isUp = await fetch(origin + ownAddress('navigation?group=none')).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new OperatorError(`The application did not answer within ${START_TIMEOUT_MS / 1_000} seconds.`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('no port')),
      );
    });
  });
}
