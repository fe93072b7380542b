import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canInstallPackages, installDebianPackages } from '../install-debian-packages';
import { untilOpen } from './until-open';

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
    // Its workers' files go into this folder.
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${path.join(folder, 'pid')}; error_log stderr;
     events {}
     http { access_log off; ${places.join(' ')} ${servers} }`,
  );
  const server = spawn(BINARY, ['-p', folder, '-c', configuration], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilOpen(server, port);
  return {
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGQUIT');
      if (server.exitCode === null) await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
