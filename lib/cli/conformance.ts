import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { markdownTable } from '@/bench/markdown-table';
import { ownAddress } from '@/lib/base/addresses';
import { OperatorError } from '@/lib/base/operator-error';
import { createSite } from '@/lib/site/create-site';
import type { Site } from '@/lib/site/site';
import { browserRow, browserText, faultsOf } from './conformance/browser-report';
import { conformanceText } from './conformance/conformance-report';
import { runConformance } from './conformance/run-conformance';
import { projectDirectory } from './project-directory';
import { runCommand } from './run-command';

// `npm run conformance -- <folder> …`: every page of a site, rendered by the real application; with `--browser`, some of
// its pages in Chromium.

const START_TIMEOUT_MS = 300_000;

async function main(argv: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      browser: { type: 'boolean', default: false },
      pages: { type: 'string', default: '20' },
      screens: { type: 'string' },
    },
  });
  if (positionals.length === 0) {
    throw new OperatorError(
      'Name folders: npm run conformance -- ../their-docs [--json] [--browser [--pages 20] [--screens <folder>]]',
    );
  }
  const from = process.env.INIT_CWD ?? projectDirectory;
  const rows: Record<string, string | number>[] = [];
  let hasFault = false;
  for (const written of positionals)
    await withServedSite(path.resolve(from, written), async (site, origin) => {
      if (!values.browser) {
        const report = await runConformance(site, origin);
        console.log(values.json ? JSON.stringify(report, null, 2) : conformanceText(report));
        hasFault ||= report.pagesWithError.length > 0;
        return;
      }
      // Development packages, needed only here.
      const { browseSite } = await import('./conformance/browse-site');
      const screens =
        values.screens === undefined ? undefined : path.resolve(from, values.screens, path.basename(written));
      const report = await browseSite(site, origin, { pagesMax: Number(values.pages), screens });
      console.log(values.json ? JSON.stringify(report, null, 2) : browserText(report));
      rows.push(browserRow(report, path.basename(written)));
      hasFault ||= faultsOf(report).some(([, faults]) => faults.length > 0);
    });
  if (rows.length > 0 && !values.json) console.log(`\n${markdownTable(rows)}`);
  return hasFault ? 1 : 0;
}

async function withServedSite(
  folder: string,
  use: (site: Site, origin: string) => Promise<void>,
): Promise<void> {
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
    await use(site, origin);
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
