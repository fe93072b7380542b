import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';

it('fetches a named font once into the data folder, from the registry that npm is set to', async () => {
  const folder = temporaryFolder();
  const site = join(folder, 'site');
  await mkdir(site);
  const docsJson = { name: 'A', theme: 'mint', colors: { primary: '#0f766e' }, fonts: { family: 'Made Up' } };
  await writeFile(join(site, 'docs.json'), JSON.stringify({ ...docsJson, navigation: { pages: ['a'] } }));
  const registry = await registryWith('@fontsource/made-up', folder);
  const environment = {
    PATH: process.env.PATH,
    HOME: folder,
    DOCS_DIR: site,
    LECTERN_DATA_DIR: join(folder, 'data'),
    npm_config_registry: registry.address,
    npm_config_cache: join(folder, 'cache'),
  };
  const first = await run(environment);
  expect(first).toContain('Made Up was fetched, from the package @fontsource/made-up.');
  const asked = registry.asked.length;
  expect(await run(environment)).toContain('Made Up is there.');
  expect(registry.asked.length).toBe(asked);
});

function run(environment: Record<string, string | undefined>): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'lib/cli/fonts.ts'], {
    env: { ...environment, NODE_ENV: 'test' },
  });
  let text = '';
  child.stdout.on('data', (part) => {
    text += part;
  });
  child.stderr.on('data', (part) => {
    text += part;
  });
  return new Promise((resolve) => child.on('close', () => resolve(text)));
}

/** A local npm registry with one package. */
async function registryWith(name: string, folder: string) {
  const packed = join(folder, 'package');
  await mkdir(packed);
  await writeFile(join(packed, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
  await writeFile(join(packed, '400.css'), '');
  spawnSync('tar', ['-czf', join(folder, 'font.tgz'), '-C', folder, 'package']);
  const tarball = await readFile(join(folder, 'font.tgz'));
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    asked.push(path);
    if (path.endsWith('.tgz')) return response.end(tarball);
    if (path !== `/${name}`) return response.writeHead(404).end('{}');
    const dist = {
      tarball: `${address}/font.tgz`,
      integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
    };
    const versions = { '1.0.0': { name, version: '1.0.0', dist } };
    response.setHeader('Content-Type', 'application/json');
    return response.end(JSON.stringify({ name, 'dist-tags': { latest: '1.0.0' }, versions }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const bound = server.address();
  const address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`;
  return { address, asked };
}
