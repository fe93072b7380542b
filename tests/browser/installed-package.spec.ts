import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import * as z from 'zod';
import { freePort } from '../support/free-port';
import { otherNodes } from '../support/other-nodes';
import { servePackage } from './package-registry';

// The package as users install it: from an empty folder and cache, run by a user who cannot change its files and writes
// only to a data folder.

const PACKED_BYTES_MAX = 40_000_000;
const INSTALLED_MAX = 60;
/** The user `nobody`, because the tests may run as root. */
const NOBODY = 65_534;
const foreign = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

const packageSchema = z.looseObject({ name: z.string(), version: z.string() });
const lockSchema = z.object({ packages: z.record(z.string(), z.unknown()) });

/** Three sites: folders of this project, which files to copy, and a page of each. */
const sites = [
  { name: 'starter', files: { starter: '' }, page: '/quickstart' },
  { name: 'our-docs', files: { 'docs.json': 'docs.json', content: 'content' }, page: '/write/code' },
  { name: 'reference', files: { 'tests/fixtures/sites/reference': '' }, page: '/order' },
];

test('the package is small, installs alone, and serves three sites from files that it cannot write', async ({
  request,
}) => {
  // Packing and installing took two to seven minutes on a busy machine.
  test.setTimeout(1_200_000);
  const place = await mkdtemp(path.join(tmpdir(), 'lectern-installed-'));
  try {
    await chmod(place, 0o755);
    const data = path.join(place, 'data');
    await mkdir(data);
    await chmod(data, 0o777);
    await install(place);
    for (const { name, files } of sites)
      for (const [from, to] of Object.entries(files))
        await cp(from, path.join(place, name, to), { recursive: true });
    for (const name of ['node_modules', ...sites.map((site) => site.name)])
      await run('chmod', ['-R', 'a-w', path.join(place, name)], { cwd: place });

    const bin = path.join(place, 'node_modules/.bin/lectern');
    const options = {
      ...foreign,
      cwd: path.join(place, 'starter'),
      env: {
        NODE_ENV: 'production',
        PATH: process.env.PATH ?? '',
        HOME: '/nonexistent',
        LECTERN_DATA_DIR: data,
      },
    } as const;
    const lectern = (...line: string[]) => run(bin, line, options);

    for (const { name } of sites) {
      const check = await lectern('check', '--json', path.join(place, name));
      expect([check.code, check.errors], name).toEqual([0, '']);
      expect(JSON.parse(check.output), name).toEqual([]);
    }
    const made = await lectern('new', path.join(data, 'new-site'));
    expect([made.code, made.errors]).toEqual([0, '']);
    const key = await lectern('keys', 'create', 'docs');
    expect([key.code, key.output]).toEqual([0, expect.stringContaining('svc_dsc_')]);
    const backup = await lectern('backup', path.join(data, 'backup.db'));
    expect([backup.code, backup.errors]).toEqual([0, '']);

    const serves = async (name: string, page: string, node = process.execPath) => {
      const port = String(await freePort());
      const server = spawn(node, [bin, 'start', path.join(place, name), '--port', port], options);
      const log = collected(server);
      const ended = once(server, 'exit');
      try {
        await answersEverything(request, `http://localhost:${port}`, { page, log });
      } finally {
        server.kill('SIGTERM');
        await ended;
      }
      expect(server.exitCode, node).toBe(0);
      expect(log(), node).not.toMatch(/EACCES|EROFS|ENOENT|Cannot find (?:module|package)/);
    };
    for (const { name, page } of sites) await serves(name, page);
    for (const { version, file } of otherNodes()) {
      // Another user may not be able to read the tests' folders.
      const node = path.join(place, version);
      await copyFile(file, node);
      const check = await run(node, [bin, 'check', '--json', path.join(place, 'starter')], options);
      expect([check.code, check.errors, check.output.trim()], version).toEqual([0, '', '[]']);
      // Twice, because the second start uses what the first one compiled.
      for (let start = 0; start < 2; start++) await serves('starter', '/quickstart', node);
    }
    expect(await readdir(data)).toEqual(expect.arrayContaining(['lectern.db', '.env.local']));
  } finally {
    await run('chmod', ['-R', 'u+w', place], { cwd: tmpdir() });
    await rm(place, { recursive: true, force: true });
  }
});

/** Packs the build, and installs it as `npm install lectern` does. */
async function install(place: string): Promise<void> {
  const here = { cwd: process.cwd() };
  const printed = await run('npm', ['run', '--silent', 'package'], here);
  expect(printed.code, printed.errors).toBe(0);
  const packed = printed.output.trim().split('\n').at(-1) ?? '';
  expect((await stat(packed)).size).toBeLessThan(PACKED_BYTES_MAX);

  const registry = (await run('npm', ['config', 'get', 'registry'], here)).output.trim();
  const described = await run('tar', ['-xzOf', packed, 'package/package.json'], here);
  const description = packageSchema.parse(JSON.parse(described.output));
  const served = await servePackage(packed, description, registry);
  try {
    const installed = await run('npm', ['install', '--no-audit', '--no-fund', description.name], {
      cwd: place,
      env: {
        ...process.env,
        npm_config_prefix: place,
        npm_config_registry: served.origin,
        npm_config_cache: path.join(place, 'cache'),
      },
    });
    expect(installed.code, installed.errors).toBe(0);
  } finally {
    await served.close();
  }
  const lock = lockSchema.parse(JSON.parse(await readFile(path.join(place, 'package-lock.json'), 'utf8')));
  expect(Object.keys(lock.packages).length).toBeLessThan(INSTALLED_MAX);
}

/** Requests a page with its scripts, styles and image, and what is read from the package's files. */
async function answersEverything(
  request: APIRequestContext,
  origin: string,
  { page, log }: { page: string; log: () => string },
): Promise<void> {
  const readiness = () =>
    request.get(`${origin}/-/health/ready`).then(
      (answer) => answer.status(),
      () => log(),
    );
  await expect.poll(readiness, { timeout: 120_000 }).toBe(200);
  const markup = await (await request.get(origin + page)).text();
  expect(markup).toContain('<svg');
  for (const [address, type] of [
    ['/llms.txt', 'text/plain'],
    [`${page}.md`, 'text/markdown'],
    ['/-/sign-in', 'text/html'],
    ['/-/search?q=start', 'application/json'],
    ['/-/katex/katex.min.css', 'text/css'],
    [/property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(markup)?.[1] ?? '/no-image', 'image/png'],
  ] as const) {
    const answer = await request.get(origin + address);
    expect(answer.status(), `${address}\n${log()}`).toBe(200);
    expect(answer.headers()['content-type']).toContain(type);
  }
  for (const [address] of markup.matchAll(/\/_next\/static\/[^"?]+\.(?:js|css)/g))
    expect((await request.get(origin + address)).status(), address).toBe(200);
}

interface RunOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
}

async function run(command: string, line: readonly string[], options: RunOptions) {
  const child = spawn(command, line, options);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const [code]: unknown[] = await once(child, 'close');
  return { code, output, errors };
}

function collected({ stdout, stderr }: ChildProcess): () => string {
  let text = '';
  for (const stream of [stdout, stderr])
    stream?.on('data', (chunk) => {
      text += chunk;
    });
  return () => text;
}
