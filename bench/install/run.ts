import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { markdownTable } from '../markdown-table';
import { startedServer } from '../site/started-server';
import { OTHER_TOOLS, type OtherSite } from './other-tools';

// Time from a command to the first page: the package installed with an empty cache and with a full one, and started
// with an empty data folder and with a used one. `-- --others` also installs other tools, and loads a page with their
// authoring command.

const { values } = parseArgs({
  options: { others: { type: 'boolean', default: false }, port: { type: 'string', default: '3456' } },
});

const place = mkdtempSync(path.join(tmpdir(), 'lectern-install-'));
try {
  const printed = execFileSync('npm', ['run', '--silent', 'package'], { encoding: 'utf8' });
  const packed = printed.trim().split('\n').at(-1) ?? '';
  console.log(`Packed: ${megabytes(statSync(packed).size)} MB\n`);
  const others = Object.entries(values.others ? OTHER_TOOLS : {});
  const tools: [string, string[]][] = [['Lectern', [packed]]];
  for (const [tool, { packages }] of others) tools.push([tool, packages]);
  console.log(markdownTable(tools.map(([tool, names]) => installed(tool, names))));
  console.log(`\n${markdownTable([await started('empty'), await started('used before')])}`);
  const shown: Awaited<ReturnType<typeof developed>>[] = [];
  for (const [tool, { site }] of others)
    if (site !== undefined) shown.push(await developed(tool, writtenSite(tool, site)));
  if (shown.length > 0)
    console.log(`\n${markdownTable([await developed('Lectern', developedByLectern()), ...shown])}`);
} finally {
  rmSync(place, { recursive: true, force: true });
}

function installed(tool: string, names: string[]) {
  const folder = path.join(place, tool);
  const cold = install(folder, names, tool);
  rmSync(folder, { recursive: true });
  const warm = install(folder, names, tool);
  const lock: { packages: object } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  return {
    tool,
    'empty cache, s': cold,
    'full cache, s': warm,
    packages: Object.keys(lock.packages).length - 1,
    'installed MB': megabytes(bytesBelow(path.join(folder, 'node_modules'))),
  };
}

/** Seconds that npm takes, or that it failed. */
function install(folder: string, names: string[], cache: string): string {
  mkdirSync(folder, { recursive: true });
  const startedAt = performance.now();
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', ...names],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, npm_config_cache: path.join(place, `cache-${cache}`) },
    },
  );
  if (status !== 0) throw new Error(`npm could not install ${names.join(' ')}:\n${stderr}`);
  return seconds(performance.now() - startedAt);
}

async function started(dataFolder: string) {
  const docs = path.join(place, 'docs');
  cpSync('starter', docs, { recursive: true });
  const server = await startedServer([launcher(), 'start', docs, '--port', values.port], {
    origin: `http://localhost:${values.port}`,
    path: '/',
    env: {
      LECTERN_DATA_DIR: path.join(place, 'data'),
      DATABASE_URL: '',
      NEXTAUTH_SECRET: 'only-for-the-benchmark',
    },
  });
  const figures = {
    'data folder': dataFolder,
    'first page, s': seconds(server.firstPageMs),
    'memory MB': server.peakMemoryMb(),
  };
  await server.stop();
  return figures;
}

function launcher(): string {
  return path.join(place, 'Lectern/node_modules/lectern/dist/lib/cli/lectern.mjs');
}

interface Development {
  command: string[];
  folder: string;
}

function developedByLectern(): Development {
  const docs = path.join(place, 'docs');
  return { command: [launcher(), 'dev', docs, '--port', values.port], folder: place };
}

function writtenSite(tool: string, { files, dev }: OtherSite): Development {
  const folder = path.join(place, tool);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return { command: dev(values.port), folder };
}

/** Seconds from the authoring command to the first page of a new site, and of the same site again. */
async function developed(tool: string, { command, folder }: Development) {
  const firstPage = async () => {
    const server = await startedServer(command, {
      origin: `http://localhost:${values.port}`,
      path: '/',
      folder,
      env: {
        LECTERN_DATA_DIR: path.join(place, 'data-of-dev'),
        DATABASE_URL: '',
        NEXT_TELEMETRY_DISABLED: '1',
        ASTRO_TELEMETRY_DISABLED: '1',
      },
    });
    await server.stop();
    return seconds(server.firstPageMs);
  };
  return { tool, 'first page of dev, s': await firstPage(), again: await firstPage() };
}

function bytesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
