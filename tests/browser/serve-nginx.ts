import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canInstallPackages, installDebianPackages } from '../install-debian-packages';

const BINARY = '/usr/sbin/nginx';

/** Runs Debian's nginx with the given servers until it is stopped. */
export async function serveNginx(servers: string, port: number): Promise<{ stop(): Promise<void> }> {
  if (!existsSync(BINARY) && !(canInstallPackages() && installDebianPackages(['nginx-light'])))
    throw new Error(`There is no ${BINARY}. Install the package nginx-light.`);
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-nginx-'));
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  );
  const configuration = path.join(folder, 'nginx.conf');
  await writeFile(
    configuration,
    // What its workers write lies in a folder of ours.
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${path.join(folder, 'pid')}; error_log stderr;
     events {}
     http { access_log off; ${places.join(' ')} ${servers} }`,
  );
  const server = spawn(BINARY, ['-p', folder, '-c', configuration], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilOpen(port, () => server.exitCode === null);
  return {
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGQUIT');
      if (server.exitCode === null) await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilOpen(port: number, isRunning: () => boolean): Promise<void> {
  while (isRunning()) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => resolve(true));
      socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nginx ended before it answered.');
}
