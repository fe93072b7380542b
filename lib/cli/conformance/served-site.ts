import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { createSite } from '@/lib/site/create-site';
import type { Site } from '@/lib/site/site';
import { endChild, freePort, untilAlive } from '../child-server';
import { projectDirectory } from '../project-directory';

const START_TIMEOUT_MS = 300_000;

/** Serves a folder with the real application while a callback runs. */
export async function withServedSite<Result>(
  folder: string,
  use: (site: Site, origin: string) => Promise<Result>,
): Promise<Result> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'lectern-conformance-'));
  const port = await freePort();
  const server = spawn(process.execPath, ['lib/cli/lectern.mjs', 'start'], {
    cwd: projectDirectory,
    env: {
      ...process.env,
      PORT: String(port),
      DOCS_DIR: folder,
      LECTERN_DATA_DIR: dataFolder,
      // Requests go to this address, not to the public one of the operator's own site.
      PUBLIC_URL: '',
      NEXTAUTH_URL: '',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const origin = `http://localhost:${port}`;
    const state = await untilAlive(server, origin, { withinMs: START_TIMEOUT_MS });
    if (state === 'ended')
      throw new OperatorError('The application ended before it answered; its message stands above.');
    if (state === 'late')
      throw new OperatorError(`The application did not answer within ${START_TIMEOUT_MS / 1_000} seconds.`);
    const { site } = await createSite({
      domain: 'docs',
      folder,
      trust: 'full',
      visibility: 'public',
      cacheFolder: path.join(dataFolder, 'cache'),
    });
    return await use(site, origin);
  } finally {
    await endChild(server);
    await rm(dataFolder, { recursive: true, force: true });
  }
}
