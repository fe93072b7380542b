import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The real application, serving one folder as `npm run dev` does. */
export interface RunningApplication {
  origin: string;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 240_000;

/** Starts the application on a free port and waits until it answers. The build is there: `webServer` made it. */
export async function startApplication(folder: string): Promise<RunningApplication> {
  const port = await freePort();
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'lectern-application-'));
  const server = spawn(process.execPath, ['--import', 'tsx', 'lib/cli/serve.ts', 'dev'], {
    env: {
      ...process.env,
      PORT: String(port),
      DOCS_DIR: folder,
      DATABASE_URL: '',
      LECTERN_DATA_DIR: dataFolder,
      NEXTAUTH_SECRET: 'only-for-the-browser-tests',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://localhost:${port}`;
  await untilReady(server, origin);
  return {
    origin,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      if (server.exitCode === null) await ended;
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function untilReady(server: ChildProcess, origin: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    if (
      await fetch(origin).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The application did not answer at ${origin}.`);
}

async function freePort(): Promise<number> {
  const probe = net.createServer();
  await new Promise<void>((resolve) => probe.listen(0, resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  return address.port;
}
