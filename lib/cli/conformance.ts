import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownAddress } from '@/lib/base/addresses';
import { OperatorError } from '@/lib/base/operator-error';
import { createSite } from '@/lib/site/create-site';
import { conformanceText } from './conformance/conformance-report';
import { runConformance } from './conformance/run-conformance';
import { projectDirectory } from './project-directory';
import { runCommand } from './run-command';

// `npm run conformance -- <folder> [--json]`: every page of a site, rendered by the real application.

const START_TIMEOUT_MS = 300_000;

async function main(argv: string[]): Promise<number> {
  const [written, ...rest] = argv.filter((argument) => argument !== '--json');
  if (written === undefined || rest.length > 0) {
    throw new OperatorError('Name one folder: npm run conformance -- ../their-docs [--json]');
  }
  const folder = path.resolve(process.env.INIT_CWD ?? projectDirectory, written);
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'lectern-conformance-'));
  const port = await freePort();
  const server = spawn(process.execPath, ['lib/cli/lectern.mjs', 'start'], {
    cwd: projectDirectory,
    env: { ...process.env, PORT: String(port), DOCS_DIR: folder, LECTERN_DATA_DIR: dataFolder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const origin = `http://localhost:${port}`;
    await untilReady(origin, () => server.exitCode);
    const { site } = await createSite({
      domain: 'docs',
      folder,
      trust: 'full',
      visibility: 'public',
      cacheFolder: path.join(dataFolder, 'cache'),
    });
    const report = await runConformance(site, origin);
    console.log(argv.includes('--json') ? JSON.stringify(report, null, 2) : conformanceText(report));
    return report.pagesWithError.length > 0 ? 1 : 0;
  } finally {
    server.kill('SIGTERM');
    await new Promise((resolve) =>
      server.exitCode === null ? server.once('exit', resolve) : resolve(undefined),
    );
    await rm(dataFolder, { recursive: true, force: true });
  }
}

async function untilReady(origin: string, exitCode: () => number | null): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (exitCode() !== null)
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

await runCommand(main);
